import { InvalidDocumentError } from '../../platform/documents/validationError';

export type { ValidationError } from '../../platform/documents/validationError';

/** A catalogue that can't be imported, with all its errors. */
export class InvalidCatalogueError extends InvalidDocumentError {
  override readonly name = 'InvalidCatalogueError';
}
