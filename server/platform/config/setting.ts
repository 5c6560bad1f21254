import type * as Type from 'typebox';

/** What a setting has to be. */
export interface Setting {
  readonly schema: Type.TSchema;
  /** The end of the sentence "NAME must be …". */
  readonly rule: string;
  /** A check that the schema can't express. */
  readonly check?: (value: string) => boolean;
  /** The value may contain a password or a key, so it is never printed. */
  readonly secret?: boolean | ((value: string) => boolean);
}
