/** No word of a shop is longer; longer ones of a query are not searched for misspellings. */
export const MAX_TYPO_LETTERS = 30;

/** The number of wrong letters that are forgiven in a word. */
export function allowedTypos(word: string): number {
  if (/\d/.test(word) || word.length > MAX_TYPO_LETTERS) return 0;
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}

/**
 * A word with each letter left out, and with each two swapped. Wrong letters are found by comparing whole words, so these are tried one by one in
 * words that are not typed to the end: `vlaor` is the start of `valorant`.
 */
export function variantsOf(word: string): ReadonlySet<string> {
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
  return variants;
}
