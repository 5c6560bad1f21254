/** A path in a document and its new value; `REMOVED` deletes the field. */
export type Patch = readonly [path: string, value: unknown];
export const REMOVED = Symbol('removed');

/** A copy of a document with changes that its type does not allow. */
export function patchedDocument(document: unknown, ...changes: readonly Patch[]): unknown {
  const copy: unknown = structuredClone(document);
  for (const [field, value] of changes) {
    const path = field.split(/[.[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    const owner = path.reduce((inside, key) => (inside as Record<string, unknown>)[key], copy) as Record<
      string,
      unknown
    >;
    if (value === REMOVED) delete owner[last];
    else owner[last] = value;
  }
  return copy;
}
