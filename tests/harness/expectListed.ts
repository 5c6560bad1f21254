/**
 * Expects that each name is known, such as those of all tables to a list of tables in a test. Fails with a sentence for each that is not.
 * @param todo what to write for a name, and in which file
 */
export function expectListed(names: Iterable<string>, known: Iterable<string>, todo: (name: string) => string): void {
  const listed = new Set(known);
  const missing = [...new Set(names)].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(missing.map(todo).join('\n'));
}
