import { MAX_LENGTHS } from './checkout.contract';
import { hasPassword } from './passwordInText.rules';

/** Validates the texts of the checkout form. Each `…Problem` returns an error message, or null if the text is valid. */

// Atoms with single dots between them, and labels of a domain (RFC 5321, also in other scripts: RFC 6531).
const EMAIL =
  /^(?=[^@]{1,64}@)[^\s@"(),.:;<>[\\\]]+(?:\.[^\s@"(),.:;<>[\\\]]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u;
/** Addresses that nobody can have (RFC 2606); orders of deleted accounts have one. */
const NOBODYS = /\.invalid$/i;
// Control characters, bidirectional overrides and lone surrogates hide text, break emails or can't be stored.
const INVISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const INVISIBLE_EXCEPT_NEWLINES = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Checks the form of an address that is entered anew. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  if (email.length > MAX_LENGTHS.email) return `An email address has at most ${MAX_LENGTHS.email} characters.`;
  return INVISIBLE.test(email) || !EMAIL.test(email) || NOBODYS.test(email)
    ? 'Enter an email address like name@example.com.'
    : null;
}

/** @param maxLength in characters */
export function singleLineProblem(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `Use at most ${maxLength} characters.`;
  return INVISIBLE.test(text) ? 'Use letters, numbers and punctuation only, on one line.' : null;
}

/** `Enter your BattleTag, like Name#1234.` Names that belong to a game or a platform keep their capitals. */
export function missingNameText(label: string, example: string): string {
  const inSentence = label.replace(/^(Account|Character|Club|Player)\b/, (word) => word.toLowerCase());
  return `Enter your ${inSentence}, like ${example}.`;
}

/** Letters, digits and what games allow in the names of characters. */
const CHARACTER = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’._\-&!?]*$/u;

/** @param asked the field and an example of such a name */
export function characterProblem(
  text: string,
  { label, example }: { readonly label: string; readonly example: string },
): string | null {
  if (text === '') return missingNameText(label, example);
  if (text.length > MAX_LENGTHS.character) return `Use at most ${MAX_LENGTHS.character} characters.`;
  return CHARACTER.test(text) ? null : `Enter just the name, like ${example}.`;
}

const PASSWORD_TEXT = 'This looks like a password. Remove it: an order never needs one.';

/** Checks the characters of a text that may have several lines. */
export function linesProblem(text: string): string | null {
  return INVISIBLE_EXCEPT_NEWLINES.test(text) ? 'Use letters, numbers and punctuation only.' : null;
}

export function notesProblem(text: string): string | null {
  if (text.length > MAX_LENGTHS.notes) return `Use at most ${MAX_LENGTHS.notes} characters.`;
  return linesProblem(text) ?? (hasPassword(text) ? PASSWORD_TEXT : null);
}

/** A form value with normalized line ends and no surrounding space; empty if it is not a string. */
export function normalizeText(raw: unknown): string {
  return typeof raw === 'string' ? raw.replace(/\r\n?/g, '\n').trim() : '';
}

/** Removes invisible characters, so that the text is safe to show in its field again. */
export function withoutInvisible(text: string): string {
  return text.replace(new RegExp(INVISIBLE_EXCEPT_NEWLINES, 'gu'), '');
}
