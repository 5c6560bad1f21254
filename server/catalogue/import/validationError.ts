import { InvalidDocumentError } from '../../documents/validationError';

export type { ValidationError } from '../../documents/validationError';

/** A catalogue that can't be imported, with all its errors. */
export class InvalidCatalogueError extends InvalidDocumentError {
  override readonly name = 'InvalidCatalogueError';
}
