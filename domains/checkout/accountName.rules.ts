import type { AccountForm } from '../catalogue';

/**
 * The names by which games know their players. A pattern is one of an `input` as well, so it is written for the flag `v` and matches the whole text. They
 * follow what the publishers say about lengths and characters, and are generous where those don't: a name that exists must never be refused.
 */
interface NameRule {
  readonly pattern: string;
  /** What is missing when the name has no `#`; absent for names without one. */
  readonly afterHash?: string;
  /** What the name is made of, in the parentheses. */
  readonly parts: string;
}

const LETTER = '\\p{L}';
const LETTER_OR_DIGIT = '[\\p{L}\\p{N}]';
/** Between the parts of a name: `Serelith, Ratik`, `Aelwyn-Silvermoon`. */
const BETWEEN = ' ?[,@\\/\\-] ?';
/** Phones write the second one for the first. */
const APOSTROPHE = "'’";
const REALM = `\\p{L}[\\p{L}\\p{N}${APOSTROPHE} \\.\\(\\)\\-]{1,30}`;

const RULES: Readonly<Record<AccountForm, NameRule>> = {
  // The number has seven digits today; older accounts have shorter ones.
  'activision-id': {
    pattern: `${LETTER_OR_DIGIT}[\\p{L}\\p{N} ._\\-]{1,15}#[0-9]{5,7}`,
    afterHash: 'its numbers',
    parts: 'the name, # and its numbers',
  },
  // 3 to 12 letters and digits, no digit first; 2 where one character is a word.
  battletag: {
    pattern: `${LETTER}${LETTER_OR_DIGIT}{1,11}#[0-9]{4,7}`,
    afterHash: 'the numbers',
    parts: 'the name, # and its numbers',
  },
  // Up to 26 characters of almost any kind; the number always has four digits.
  'bungie-name': {
    pattern: '[^#<>\\p{C}]{1,26}#[0-9]{4}',
    afterHash: 'the four numbers',
    parts: 'the name, # and four numbers',
  },
  // The account's 32-bit number.
  'dota-friend-id': { pattern: '[1-9][0-9]{4,9}', parts: 'just the number' },
  // 4 to 16 characters.
  'ea-id': { pattern: '[A-Za-z0-9_\\-]{4,16}', parts: '4 to 16 letters, numbers, - or _' },
  'embark-id': {
    pattern: `${LETTER_OR_DIGIT}[\\p{L}\\p{N} ._\\-]{1,23}#[0-9]{4}`,
    afterHash: 'the four numbers',
    parts: 'the name, # and four numbers',
  },
  // 3 to 16 characters.
  epic: {
    pattern: '[\\p{L}\\p{N}_][\\p{L}\\p{N} ._\\-]{1,14}[\\p{L}\\p{N}._\\-]',
    parts: '3 to 16 letters or numbers',
  },
  // Both names have 2 to 15 letters.
  'ffxiv-character': {
    pattern: `[A-Za-z][A-Za-z${APOSTROPHE}\\-]{1,14} [A-Za-z][A-Za-z${APOSTROPHE}\\-]{1,14} ?[@,\\(] ?[A-Za-z]{4,16}\\)?`,
    parts: 'first and last name, @ and the world',
  },
  // Up to 15 characters, or 12 with a number after #.
  gamertag: { pattern: '\\p{L}[\\p{L}\\p{N} ]{1,14}(#[0-9]{1,5})?', parts: 'up to 15 letters, numbers or spaces' },
  // Nine digits, ten on the servers that are full; the first names the server.
  'genshin-uid': { pattern: '[1-9][0-9]{8,9}', parts: 'the nine or ten digits' },
  'lost-ark-character': {
    pattern: `${LETTER_OR_DIGIT}{2,16}${BETWEEN}\\p{L}[\\p{L} ]{2,19}`,
    parts: 'the character, a comma and the server',
  },
  'poe-account': {
    pattern: `${LETTER_OR_DIGIT}[\\p{L}\\p{N} _\\-]{2,22}#[0-9]{4}`,
    afterHash: 'the four numbers',
    parts: 'the account name, # and four numbers',
  },
  // 3 to 16 characters, a letter first.
  psn: { pattern: '[A-Za-z][A-Za-z0-9_\\-]{2,15}', parts: '3 to 16 letters, numbers, - or _' },
  // A name of 3 to 16 characters, a tag of 3 to 5.
  'riot-id': {
    pattern: `[\\p{L}\\p{N}._${APOSTROPHE}][\\p{L}\\p{N} ._${APOSTROPHE}\\-]{1,14}[\\p{L}\\p{N}._${APOSTROPHE}\\-]#${LETTER_OR_DIGIT}{3,5}`,
    afterHash: 'the tag',
    parts: 'the name, # and its tag of 3 to 5 letters or numbers',
  },
  'rivals-uid': { pattern: '[1-9][0-9]{7,10}', parts: 'just the number' },
  // 1 to 12 characters.
  rsn: { pattern: '[A-Za-z0-9]([A-Za-z0-9 _\\-]{0,10}[A-Za-z0-9])?', parts: 'up to 12 letters, numbers or spaces' },
  // A profile's address, or a SteamID in any of its three forms.
  steam: {
    pattern:
      '(https?:\\/\\/)?(www\\.)?steamcommunity\\.com\\/(id\\/[A-Za-z0-9_\\-]{2,32}|profiles\\/7656119[0-9]{10})\\/?|7656119[0-9]{10}|STEAM_[0-5]:[01]:[0-9]{1,10}|\\[U:1:[0-9]{1,10}\\]',
    parts: 'your profile’s address or SteamID',
  },
  // 3 to 15 characters.
  'tarkov-nickname': { pattern: '[\\p{L}\\p{N}_\\-]{3,15}', parts: '3 to 15 letters, numbers, - or _' },
  // 3 to 15 characters, a letter first.
  ubisoft: { pattern: '[A-Za-z][A-Za-z0-9._\\-]{2,14}', parts: '3 to 15 letters, numbers, dots, - or _' },
  // A name has 2 to 12 letters.
  'wow-character': {
    pattern: `${LETTER}{2,12}${BETWEEN}${REALM}`,
    parts: 'the character, a hyphen and the realm',
  },
  'wow-classic-character': {
    pattern: `${LETTER}{2,12}${BETWEEN}${REALM}${BETWEEN}([Aa]lliance|[Hh]orde)`,
    parts: 'character, realm and faction, with commas',
  },
};

/** The pattern of an `input` for such names. */
export const accountPattern = (form: AccountForm): string => RULES[form].pattern;

const compiled = new Map<AccountForm, RegExp>();

/** Built without the flag `v`, which older browsers don't know; the patterns mean the same with `u`. */
function regexpOf(form: AccountForm): RegExp {
  const known = compiled.get(form) ?? new RegExp(`^(?:${RULES[form].pattern})$`, 'u');
  compiled.set(form, known);
  return known;
}

/** A name as games write it: composed letters, single spaces, and the # of every keyboard. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[＃﹟]/g, '#')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?# ?/g, '#');

/**
 * What to change about a name, or null when it has the form.
 * @param name normalized
 * @param example of this form
 */
export function accountNameProblem(name: string, form: AccountForm, example: string): string | null {
  if (regexpOf(form).test(name)) return null;
  const { afterHash, parts } = RULES[form];
  if (afterHash !== undefined && !name.includes('#')) return `Add # and ${afterHash}, like ${example}.`;
  return `Use this format: ${example} (${parts}).`;
}
