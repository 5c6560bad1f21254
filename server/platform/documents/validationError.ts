/** An error in a document; `path` is written like code: `games[3].services[0].terms.segments`. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
}

/** A document that can't be used, with all its errors. */
export class InvalidDocumentError extends Error {
  override readonly name: string = 'InvalidDocumentError';

  constructor(readonly errors: readonly ValidationError[]) {
    super(errors.map(({ path, message }) => `${path === '' ? 'document' : path}: ${message}`).join('\n'));
  }
}
