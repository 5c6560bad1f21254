import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';

/** No word of a shop is longer; longer ones of a query are not searched for misspellings. */
const MAX_TYPO_LETTERS = 30;
/** Words as typed whose spellings are remembered. */
const MAX_REMEMBERED = 2_000;

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
function variantsOf(word: string): ReadonlySet<string> {
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

/** The words of all indexes, and which of them a misspelled word may mean: to compare all of them is what a search costs most. */
export class Spellings {
  private readonly known = new Set<string>();
  private readonly words = new SearchableMap<true>();
  private readonly found = new LRUCache<string, readonly string[]>({ max: MAX_REMEMBERED });

  add(word: string): void {
    if (this.known.has(word)) return;
    this.known.add(word);
    this.words.set(word, true);
  }

  /** @param prefix the word may be the start of a longer one */
  of(word: string, prefix: boolean): readonly string[] {
    const key = `${prefix} ${word}`;
    const remembered = this.found.get(key);
    if (remembered) return remembered;
    const found = new Set(this.words.fuzzyGet(word, allowedTypos(word)).keys());
    for (const variant of [word, ...variantsOf(word)])
      if (prefix) for (const longer of this.words.atPrefix(variant).keys()) found.add(longer);
      else if (this.known.has(variant)) found.add(variant);
    const spellings = [...found];
    this.found.set(key, spellings);
    return spellings;
  }
}
