/*
 * The files that the shopper has chosen on this page. They are no data, so they are in no action and in no state: both have their keys.
 */
const files = new Map<string, File>();

export const holdFile = (key: string, file: File): void => void files.set(key, file);
/** Undefined when it was let go, or chosen on another visit of the page. */
export const heldFile = (key: string): File | undefined => files.get(key);
/** Lets go of all others. */
export function retainFiles(keys: readonly string[]): void {
  for (const key of files.keys()) if (!keys.includes(key)) files.delete(key);
}
