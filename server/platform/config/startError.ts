import { RefusedError } from './refusedError';

/** Why the shop can’t start, or its database can’t be opened, as one sentence. The process prints it and exits with code 1. */
export class StartError extends RefusedError {
  override readonly name: string = 'StartError';
}
