import { InvalidDocumentError } from '../../platform/documents';

export type { ValidationError } from '../../platform/documents';

/** A catalogue that can't be imported, with all its errors. */
export class InvalidCatalogueError extends InvalidDocumentError {
  override readonly name = 'InvalidCatalogueError';
}
