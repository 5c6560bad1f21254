/** An error in a catalogue document; `path` is written like code: `games[3].services[0].terms.segments`. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
}

/** A document that can't be imported, with all its errors. */
export class InvalidCatalogueError extends Error {
  override readonly name = 'InvalidCatalogueError';

  constructor(readonly errors: readonly ValidationError[]) {
    super(errors.map(({ path, message }) => `${path === '' ? 'document' : path}: ${message}`).join('\n'));
  }
}
