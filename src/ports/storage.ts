import type { Static, TSchema } from 'typebox';
import { attempt } from '../lib/attempt';
import { findSchemaMismatch } from '../lib/schemaMismatch';

/** Web Storage that never throws: full or blocked storage, and invalid values, behave as empty. */
export interface StorageArea {
  /** The stored value or undefined; a value that does not match the schema is removed. */
  readonly read: <S extends TSchema>(key: string, schema: S) => Static<S> | undefined;
  /** @returns false when the browser could not store it */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
}

export interface StoragePort {
  readonly local: StorageArea;
  readonly session: StorageArea;
}

/** @param open returns the Storage; it may throw, as `window.localStorage` does where it is blocked */
export function createStorageArea(open: () => Storage): StorageArea {
  const remove = (key: string) => void attempt(() => open().removeItem(key));
  return {
    read(key, schema) {
      const text = attempt(() => open().getItem(key));
      if (text === null || text === undefined) return undefined;
      const value: unknown = attempt(() => JSON.parse(text));
      if (value !== undefined && findSchemaMismatch(schema, value) === null) return value as Static<typeof schema>;
      remove(key);
      return undefined;
    },
    write(key, value) {
      const written = attempt(() => {
        open().setItem(key, JSON.stringify(value));
        return true;
      });
      return written === true;
    },
    remove,
  };
}

export function createBrowserStorage(): StoragePort {
  return { local: createStorageArea(() => localStorage), session: createStorageArea(() => sessionStorage) };
}
