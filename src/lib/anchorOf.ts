/** A heading as the id of its anchor: `The Venomous Abyss` → `the-venomous-abyss`. */
export function anchorOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'part';
}
