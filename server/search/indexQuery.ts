import type { Query } from 'minisearch';

/** The number of wrong letters that are forgiven in a word. */
export function allowedTypos(word: string): number {
  if (/\d/.test(word)) return 0;
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}

/** The query for a word as it is spelled. @param prefix it may be the start of a longer word */
export const spelled = (word: string, prefix: boolean): Query => ({ queries: [word], prefix, fuzzy: false });

/**
 * The query for a word that may be misspelled. The index compares whole words, so swapped and doubled letters in words that are not typed to the
 * end are tried one by one: `vlaor` is the start of `valorant`.
 */
export function misspelled(word: string, prefix: boolean): Query {
  const typos = allowedTypos(word);
  if (typos === 0) return spelled(word, prefix);
  const variants = new Set<string>();
  for (let index = 0; index < word.length; index += 1) {
    const [before, letter, next, rest] = [
      word.slice(0, index),
      word[index],
      word[index + 1] ?? '',
      word.slice(index + 2),
    ];
    // The first letter is rarely wrong, and other words begin differently.
    if (index > 0) variants.add(before + next + rest);
    if (next !== '') variants.add(before + next + letter + rest);
  }
  variants.delete(word);
  return {
    combineWith: 'OR',
    queries: [{ queries: [word], prefix, fuzzy: typos }, ...[...variants].map((variant) => spelled(variant, prefix))],
  };
}
