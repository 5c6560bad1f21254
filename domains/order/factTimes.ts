/** Times in the sentences about an order: `Pay by {1795262400000}.` The page writes them in the buyer's zone. */

const TIME = /\{(\d{10,15})\}/;

/** A time in a sentence. @param at ms UTC */
export const timeMark = (at: number): string => `{${at}}`;

/** The texts and times (ms UTC) of a sentence, in turn; it begins and ends with a text. */
export const factParts = (fact: string): readonly (string | number)[] =>
  fact.split(TIME).map((part, index) => (index % 2 === 1 ? Number(part) : part));

/** `Fri 20 Nov, 14:02`. @param offset minutes behind UTC, as `getTimezoneOffset` tells it */
export function clockText(at: number, offset = 0): string {
  const text = new Date(at - offset * 60_000).toUTCString();
  return `${text.slice(0, 3)} ${Number(text.slice(5, 7))} ${text.slice(8, 11)}, ${text.slice(17, 22)}`;
}
