import { startText } from '../../src/lib/duration';

/** When work begins after payment, as a sentence: `Starts in 35 min to 2 h`, `Starts within 2 h`. Minutes. */
export function startsIn(start: { readonly least: number; readonly most: number }): string {
  const { words, time } = startParts(start);
  return `S${words.slice(1)} ${time}`;
}

/** The same in two parts, for cards: `starts in` over `35 min to 2 h`. */
export function startParts(start: { readonly least: number; readonly most: number }): {
  readonly words: string;
  readonly time: string;
} {
  const text = startText(start);
  return text.startsWith('up to ')
    ? { words: 'starts within', time: text.slice(6) }
    : { words: 'starts in', time: text };
}
