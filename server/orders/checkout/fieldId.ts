/** The id of a form field from its name: `games[wow-boost][account]` → `f-games-wow-boost-account`. Error summaries link to it. */
export function fieldId(name: string): string {
  return `f-${name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/-$/, '')}`;
}
