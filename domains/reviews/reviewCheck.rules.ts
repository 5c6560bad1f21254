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

/* Each pattern is linear: none has a repetition inside a repetition of the same letters. */
const PATTERNS: readonly (readonly [Finding, RegExp])[] = [
  ['markup', /<\/?[a-z!]/i],
  ['email', /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}/u],
  ['email', /\s(?:\(at\)|\[at\])\s/i],
  ['link', /\b(?:https?:|www\.)/i],
  // Endings that are no words, so that a space that is missing after a sentence makes no link.
  [
    'link',
    /[\p{L}\p{N}-]\.(?:com?|net|org|gg|gl|io|ai|me|ru|eu|de|uk|fr|pl|es|nl|cz|ch|ca|cc|tv|ly|biz|xyz|info|shop|store|link|site|online|app|dev|pro|club|space|tech|top)\b/iu,
  ],
  ['link', /[\p{L}\p{N}-]\.\p{L}{2,}\/\S/u],
  ['account', /(?:^|[\s(])@[\p{L}\p{N}_.]{2}/u],
  ['account', /\p{L}#\d{3,5}\b/u],
  ['account', /\b(?:discord|skype|telegram|whatsapp|battle\.?tag)\s*[:=]/i],
  // The noughts of a number whose thousands are set apart are no beginning.
  ['phone', /(?:\+|(?<![\d.,])00)\d[\d\s()./-]{7}/],
  // A date has two digits in its first two parts.
  ['phone', /(?<![\d.,])(?!\d\d[./-]\d\d[./-]\d)0\d(?:[\s./-]?\d){7}/],
  ['phone', /\b\d{3}[\s./-]\d{3}[\s./-]\d{4}\b/],
  ['phone', /\b(?!\d0{6})\d{9,}\b/],
  [
    'words',
    /\b(?:fuck(?:er|ing|ed)?|cunts?|bitch(?:es)?|assholes?|motherfuckers?|retard(?:s|ed)?|faggots?|niggers?|whores?|kys|kill yourself)\b/i,
  ],
];

/** What stops a text from being published at once; null when nothing does. */
export function findingOf(words: string): Finding | null {
  const plain = withoutUnseen(words);
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Letters that only look different as what they stand for, without what is not seen. */
const withoutUnseen = (words: string): string =>
  words.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Why a text can't be written at all, for its field; null when it can. Empty is allowed: stars say something alone. */
export function wordsProblem(words: string): string | null {
  if (words.length > MAX_REVIEW_WORDS)
    return `Keep it to ${formatCount(MAX_REVIEW_WORDS)} characters: this has ${formatCount(words.length)}.`;
  if (words !== '' && !/\p{L}/u.test(withoutUnseen(words)))
    return 'Say it in words, or leave it empty: stars are enough.';
  return null;
}
