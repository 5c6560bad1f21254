import type { AccountState } from './account.slice';

/** The slice's state in the page of a shopper who is signed in. */
export function preloadAccount(id: string, name: string): AccountState {
  return { user: { id, name } };
}
