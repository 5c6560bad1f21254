import { fixtureCatalogue } from './fixtureCatalogue';
import { type Patch, patchedDocument } from './patchedDocument';

export { type Patch, REMOVED } from './patchedDocument';

/** The fixture catalogue with changes that its type does not allow. */
export const patchedCatalogue = (...changes: readonly Patch[]): unknown =>
  patchedDocument(fixtureCatalogue(), ...changes);
