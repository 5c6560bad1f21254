/** A typed number, or a sentence that says why the text is none. */
export type ParsedNumber = { readonly value: number } | { readonly reason: string };

/** Plain, or with its thousands separated by dots as the shop writes them: `2100`, `2.100`, `-5`. */
const WHOLE = /^-?(\d+|\d{1,3}(\.\d{3})+)$/;
/** More digits than a number can hold exactly. */
const MAX_DIGITS = 15;

/**
 * Reads a whole number that a shopper typed. Nothing is guessed: `2.5` is neither 2 nor 25.
 * @param text with or without blanks around it
 */
export function parseWholeNumber(text: string): ParsedNumber {
  const trimmed = text.trim();
  if (!WHOLE.test(trimmed)) return { reason: 'That is not a whole number.' };
  const plain = trimmed.replaceAll('.', '');
  return plain.length > MAX_DIGITS ? { reason: 'That number is too large.' } : { value: Number(plain) };
}
