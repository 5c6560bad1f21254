import { type Suspicion, suspicionOf } from './suspiciousText';

/** Lower-case letters that look like Latin ones, and not like others. */
const LATIN_TWINS = /^[асеорхуіјѕԁԛԝһӏѵοονριαօոսհցզ]+$/u;
/** With those that look like Latin ones beside them. */
const NEAR_TWINS = /^[асеорхуіјѕԁԛԝһӏѵкѡԍүҽьονριαωκτυχηγσϲϳօոսհցզյռրղգ]+$/u;

/** Words of letters that a language writes together. */
const WHOLE_WORDS = [
  // Latin letters without an accent that are no twins of others, as the dotless and phonetic ones are.
  /^[a-zßæøœðþđłħŋə]+$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u,
  /^[\p{scx=Han}\p{scx=Hangul}]+$/u,
  /^[\p{scx=Han}\p{scx=Bopomofo}]+$/u,
];
/** The other alphabets of today (UAX 31, table 5). */
const ALPHABETS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
  ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

/** Digits of other alphabets, and signs that look like a slash, a hyphen or an apostrophe. */
const ODD_SIGN = /(?!\p{ASCII})[\p{N}\p{Sm}\p{Pd}\p{Pi}\p{Pf}]/u;

/** Finds what is suspicious in an email address: there, also a whole word of letters that could be Latin ones, and other letters of no alphabet of today. */
export function emailSuspicionOf(email: string): Suspicion | null {
  const suspicion = suspicionOf(email);
  if (suspicion !== null) return suspicion;
  const lower = email.toLowerCase();
  const twins = /[a-z]/.test(lower) ? NEAR_TWINS : LATIN_TWINS;
  const words = lower
    .split(/[^\p{L}\p{M}0-9]+/u)
    .map((word) => word.replace(/[0-9]/g, ''))
    .filter((word) => word !== '');
  const isOdd = ODD_SIGN.test(lower) || words.some((word) => twins.test(word) || !isWholeWord(word));
  // Letters that are several characters, or one of compatibility: there is a plain form.
  return isOdd || lower.normalize('NFKC') !== lower ? 'look_alike' : null;
}

/** Whether all letters of a lower-case word are of one alphabet. Latin letters have no marks but those that make another letter. */
function isWholeWord(word: string): boolean {
  const plain = word.replace(/\P{ASCII}/gu, (letter) => {
    const [base = '', ...marks] = letter.normalize('NFD');
    return /[a-z]/.test(base) && marks.length > 0 ? base : letter;
  });
  if (WHOLE_WORDS.some((letters) => letters.test(plain))) return true;
  return ALPHABETS.some((script) => new RegExp(`^[\\p{scx=${script}}\\p{M}]+$`, 'u').test(plain));
}
