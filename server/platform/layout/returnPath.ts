import type { PageContext } from './pageContext';

/**
 * The URL for a settings form.
 * @param returnPath where the form redirects to, on pages that have no URL for GET
 */
export function withReturnPath(action: string, returnPath: PageContext['returnPath']): string {
  return returnPath ? `${action}?back=${encodeURIComponent(returnPath)}` : action;
}
