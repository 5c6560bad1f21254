/** Joins class names and skips falsy ones. Returns undefined when none remain, so that no empty attribute is rendered. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
