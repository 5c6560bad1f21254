/** Why the shop or a command can't start, as one sentence. The process prints it and exits with code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
