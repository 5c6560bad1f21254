import { formatCount } from '../../src/lib/money';
import { MAX_REVIEW_WORDS } from './reviews.rules';

/** The automatic check of what everyone can read. Pure; the same for a text with five stars and with one. */

/** What it finds, and what the form says about it. */
export const FINDINGS = {
  markup: 'Write plain text, without HTML.',
  link: 'Leave out links and names of sites. Everyone can read this.',
  email: 'Leave out email addresses. Everyone can read this.',
  phone: 'Leave out phone numbers. Everyone can read this.',
  account: 'Leave out names of accounts and characters. Everyone can read this.',
  words: 'Leave out insults. Say what went wrong instead.',
} as const;
export type Finding = keyof typeof FINDINGS;
export const isFinding = (word: string): word is Finding => Object.hasOwn(FINDINGS, word);

/* Each pattern is linear: none has a repetition inside a repetition of the same letters. */
const PATTERNS: readonly (readonly [Finding, RegExp])[] = [
  ['markup', /<\/?[a-z!]/i],
  ['email', /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}/u],
  ['email', /\s(?:\(at\)|\[at\])\s/i],
  ['link', /\b(?:https?:|www\.)/i],
  ['link', /[\p{L}\p{N}-]\.(?:com|net|org|gg|io|me|ru|eu|de|uk|shop|store|xyz|info|co|tv|link|site|online|app)\b/iu],
  ['account', /(?:^|[\s(])@[\p{L}\p{N}_.]{2}/u],
  ['account', /\p{L}#\d{3,5}\b/u],
  ['account', /\b(?:discord|skype|telegram|whatsapp|battle\.?tag)\s*[:=]/i],
  ['phone', /(?:\+|\b00)\d[\d\s()./-]{7}/],
  ['phone', /\b\d{3}[\s./-]\d{3}[\s./-]\d{4}\b/],
  ['phone', /\b\d{9,}\b/],
  [
    'words',
    /\b(?:fuck(?:er|ing|ed)?|cunts?|bitch(?:es)?|assholes?|motherfuckers?|retard(?:s|ed)?|faggots?|niggers?|whores?|kys|kill yourself)\b/i,
  ],
];

/** What stops a text from being published at once; null when nothing does. */
export function findingOf(words: string): Finding | null {
  // Letters that only look different are compared as what they stand for, and what is not seen is left out.
  const plain = words.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '');
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Why a text can't be written at all, for its field; null when it can. Empty is allowed: stars say something alone. */
export function wordsProblem(words: string): string | null {
  if (words.length > MAX_REVIEW_WORDS)
    return `Keep it to ${formatCount(MAX_REVIEW_WORDS)} characters: this has ${formatCount(words.length)}.`;
  if (words !== '' && !/\p{L}/u.test(words)) return 'Say it in words, or leave it empty: stars are enough.';
  return null;
}
