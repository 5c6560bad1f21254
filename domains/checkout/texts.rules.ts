import { LIMITS } from './checkout.contract';

/** What the texts of the checkout form may hold. Each `…Problem` says in a sentence what is wrong, or null. */

const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
// Control characters, bidirectional overrides and lone surrogates: they hide text, break mails, or can't be stored.
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const UNSEEN_BUT_LINES = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;

export function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.';
  if (email.length > LIMITS.email) return `An e-mail address has at most ${LIMITS.email} characters.`;
  return UNSEEN.test(email) || !EMAIL.test(email) ? 'Enter an e-mail address like name@example.com.' : null;
}

/** @param most the most characters the text may have */
export function lineProblem(text: string, most: number): string | null {
  if (text.length > most) return `Use at most ${most} characters.`;
  return UNSEEN.test(text) ? 'Use letters, numbers and punctuation only, on one line.' : null;
}

export function notesProblem(text: string): string | null {
  if (text.length > LIMITS.notes) return `Use at most ${LIMITS.notes} characters.`;
  return UNSEEN_BUT_LINES.test(text) ? 'Use letters, numbers and punctuation only.' : null;
}

/** A text as a form sends it, with one kind of line end and no space around it. Anything else is an empty text. */
export function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw.replace(/\r\n?/g, '\n').trim() : '';
}

/** The text without what no page can show, to stand in its field again. */
export function shownAgain(text: string): string {
  return text.replace(new RegExp(UNSEEN_BUT_LINES, 'gu'), '');
}
