/** Why a shop that runs, or a command, does not do what it was told, as a sentence for whoever told it. Nothing was changed. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
}
