import { fixtureCatalogue } from './fixtureCatalogue';

/** Where in the document, and what to put there instead; `GONE` takes it away. */
export type Patch = readonly [place: string, value: unknown];
export const REMOVED = Symbol('gone');

/** The fixture as a document, spoiled in ways that its type does not allow. */
export function patchedCatalogue(...changes: readonly Patch[]): unknown {
  const catalogue: unknown = fixtureCatalogue();
  for (const [place, value] of changes) {
    const path = place.split(/[.[\]]+/).filter(Boolean);
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
