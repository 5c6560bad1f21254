/**
 * What is wrong with the data of a range, in the words that the console gets (SPEC §8); undefined when a slider can be built from it.
 * @param data a range answer, or whatever came in its place
 */
export function rangeFault(data: unknown): string | undefined {
  const { range, start } = (data ?? {}) as { readonly range?: unknown; readonly start?: unknown };
  if (!range) return 'Data Range does not exist.';
  if (!start) return 'data Start does not exist.';
  const handles = Array.isArray(start) ? start.length : 1;
  return handles < 1 || handles > 2 ? 'Rewards slider: invalid handles qty' : undefined;
}
