/** An error as Algolia's API answers it: `{ message, status }`. */
export class AlgoliaError extends Error {
  override readonly name = 'AlgoliaError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const badParameter = (message: string): AlgoliaError => new AlgoliaError(400, message);
