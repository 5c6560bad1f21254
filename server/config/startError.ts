/** Why the shop can't start, as one sentence for the person at the terminal. The process prints it and ends with code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
