/** How texts and queries are split into words: without case, accents and apostrophes, so that `Kith’ix` is found by `kithix`. */

const ROMAN_NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const NUMBER_FORMS = new Map(
  ROMAN_NUMERALS.flatMap((roman, index): [string, string][] => [
    [roman, String(index + 1)],
    [String(index + 1), roman],
  ]),
);

/** A word of a text with its place, for highlighting. */
export interface PlacedWord {
  /** Normalized: `mythic+` for `Mythic+`. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits with apostrophes inside and a plus at the end, as in `Ula'tek` and `M+`. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’`][\p{L}\p{N}\p{M}]+)*\+*/gu;

/** The words of a text in order. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].map(({ 0: match, index }) => ({
    word: normalizeWord(match),
    start: index,
    end: index + match.length,
  }));
}

/** The normalized words of a text or query in order. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalizeWord);
}

const PLAIN = /^[a-z0-9+]+$/i;

function normalizeWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(/[\p{M}'’`]+/gu, '')
    .toLowerCase();
}

/** Compounds that players also write as one word: `Counter-Strike`, `Play-off`. */
const COMPOUND = /\p{L}+(?:-\p{L}+)+/gu;

/** Every form under which a text is indexed: its words, compounds as one word, `mythic` for `mythic+`, and numbers in both notations. */
export function indexedWords(text: string): string[] {
  const words = wordsOf(text).flatMap(formsOf);
  if (!text.includes('-')) return words;
  return [...words, ...(text.match(COMPOUND) ?? []).map((compound) => normalizeWord(compound.replaceAll('-', '')))];
}

/** A word and the forms that mean the same. */
export function formsOf(word: string): string[] {
  const numberForm = NUMBER_FORMS.get(word);
  if (numberForm !== undefined) return [word, numberForm];
  return word.endsWith('+') ? [word, word.replace(/\++$/, '')] : [word];
}
