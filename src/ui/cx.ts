/** Joins class names; what is false or absent is left out. Answers undefined when nothing remains, so that no empty attribute is written. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
