/** The id of a form field from its name: `lines[42][account]` → `f-lines-42-account`. Error summaries link to it. */
export function fieldId(name: string): string {
  return `f-${name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/-$/, '')}`;
}
