/** The parsed number, or the error message to show. */
export type ParsedNumber = { readonly value: number } | { readonly reason: string };

/** Plain, or with dots as thousands separators as the shop formats numbers: `2100`, `2.100`, `-5`. */
const WHOLE_NUMBER = /^-?(\d+|\d{1,3}(\.\d{3})+)$/;
/** More digits would exceed the safe integers. */
const MAX_DIGITS = 15;

/**
 * Parses a whole number typed by a shopper. Ambiguous input is rejected: `2.5` is neither 2 nor 25.
 * @param text may have surrounding whitespace
 */
export function parseWholeNumber(text: string): ParsedNumber {
  const trimmed = text.trim();
  if (!WHOLE_NUMBER.test(trimmed)) return { reason: 'That is not a whole number.' };
  const plain = trimmed.replaceAll('.', '');
  return plain.length > MAX_DIGITS ? { reason: 'That number is too large.' } : { value: Number(plain) };
}
