import { fixtureCatalogue } from './fixtureCatalogue';

/** A path in the document and its new value; `REMOVED` deletes the field. */
export type Patch = readonly [path: string, value: unknown];
export const REMOVED = Symbol('removed');

/** The fixture catalogue with changes that its type does not allow. */
export function patchedCatalogue(...changes: readonly Patch[]): unknown {
  const catalogue: unknown = fixtureCatalogue();
  for (const [field, value] of changes) {
    const path = field.split(/[.[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    const owner = path.reduce((inside, key) => (inside as Record<string, unknown>)[key], catalogue) as Record<
      string,
      unknown
    >;
    if (value === REMOVED) delete owner[last];
    else owner[last] = value;
  }
  return catalogue;
}
