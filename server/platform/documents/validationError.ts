import { counted } from '../../../src/lib/counted';
import { RefusedError } from '../config/refusedError';

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

/** @throws InvalidDocumentError when there are errors */
export function throwIfAny(errors: readonly ValidationError[]): void {
  if (errors.length > 0) throw new InvalidDocumentError(errors);
}

/** Tells staff at the command line what is wrong in their document. @throws RefusedError, or the error when it is another one */
export function refuseDocument(error: unknown): never {
  if (!(error instanceof InvalidDocumentError)) throw error;
  const { length } = error.errors;
  throw new RefusedError(`${error.message}\n${counted(length, 'fault')}; nothing was changed.`, { cause: error });
}
