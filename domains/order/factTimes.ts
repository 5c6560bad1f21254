/** Times in the sentences about an order: `Pay by {1795262400000}.` The page writes them in the buyer's zone. */

const TIMES = /\{(\d{10,15}(?:-\d{10,15})?)\}/;

/** A time in a sentence, or a span of time. @param at ms UTC @param until ms UTC; as late as `at` for a single time */
export const timeMark = (at: number, until = at): string => (until === at ? `{${at}}` : `{${at}-${until}}`);

/** The texts and times of a sentence, in turn; it begins and ends with a text. A time is one number (ms UTC), a span two. */
export const factParts = (fact: string): readonly (string | readonly number[])[] =>
  fact.split(TIMES).map((part, index) => (index % 2 === 1 ? part.split('-').map(Number) : part));

/** `Fri 20 Nov, 14:02`. @param offset minutes behind UTC, as `getTimezoneOffset` tells it */
export function clockText(at: number, offset = 0): string {
  const text = new Date(at - offset * 60_000).toUTCString();
  return `${text.slice(0, 3)} ${Number(text.slice(5, 7))} ${text.slice(8, 11)}, ${text.slice(17, 22)}`;
}

/** `Fri 20 Nov, 14:02 to 17:30`; the second day is named where it is another one. @param times one or two, ms UTC @param offset as in `clockText` */
export function spanText(times: readonly number[], offset = 0): string {
  const [from = '', until = from] = times.map((at) => clockText(at, offset));
  if (until === from) return from;
  return `${from} to ${dayOf(until) === dayOf(from) ? timeOf(until) : until}`;
}

/** `Fri 20 Nov` of a time or span */
export const dayOf = (text: string): string => text.slice(0, text.indexOf(','));
/** What follows the day. */
export const timeOf = (text: string): string => text.slice(text.indexOf(',') + 2);
