/**
 * The result of something that a browser may lack or refuse, such as storage or a channel where cookies are blocked; undefined then. What exists and
 * throws is so handled like what is missing.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
