import type { Matches } from './searchIndex';
import { formsOf, placedWords } from './searchText';

/** Algolia's highlighting of an attribute. */
export interface HighlightedText {
  /** The text with tags around what was matched. The text itself is not escaped. */
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** Marks the matched words of a text: of a word that is typed in part only that part. */
export function highlight(
  text: string,
  { terms, matchedWords }: Pick<Matches, 'terms' | 'matchedWords'>,
  [before, after]: readonly [before: string, after: string],
): HighlightedText {
  const typedWords = terms.flatMap(({ words }) => words);
  const matched = new Set<string>();
  let value = '';
  let end = 0;
  let markedLetters = 0;
  for (const { word, start, end: wordEnd } of placedWords(text)) {
    if (!formsOf(word).some((form) => matchedWords.has(form))) continue;
    const typed = typedWords.find((candidate) => word.startsWith(candidate));
    // Where letters were normalized, such as in “Kith’ix”, the parts do not correspond.
    const isPart = typed !== undefined && word.length === wordEnd - start;
    const markEnd = isPart ? start + typed.length : wordEnd;
    matched.add(typed ?? word);
    value += text.slice(end, start) + before + text.slice(start, markEnd) + after;
    end = markEnd;
    markedLetters += markEnd - start;
  }
  if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  const isFull = typedWords.every((word) => matched.has(word));
  return {
    value: value + text.slice(end),
    matchLevel: isFull ? 'full' : 'partial',
    fullyHighlighted: markedLetters >= text.replace(/[^\p{L}\p{N}]+/gu, '').length,
    matchedWords: [...matched],
  };
}
