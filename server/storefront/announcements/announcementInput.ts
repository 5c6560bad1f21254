import { existsSync } from 'node:fs';
import path from 'node:path';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../../domains/announcements';
import { artFile } from '../../../src/lib/artPath';
import { pageKinds } from '../../../src/pages';
import type { NewAnnouncement } from './announcements.repository';

/** The fields of a new announcement as staff write them; `pages` is a list with commas, times are ISO 8601 in UTC. */
export const ANNOUNCEMENT_FIELDS = [
  'kind',
  'text',
  'details',
  'link',
  'label',
  'art',
  'pages',
  'from',
  'until',
  'close-after',
  'delay-days',
] as const;
export type AnnouncementField = (typeof ANNOUNCEMENT_FIELDS)[number];
export type AnnouncementInput = Readonly<Partial<Record<AnnouncementField, string>>>;

/** SPEC §9. */
const DEFAULT_CLOSE_AFTER_MS = 5_000;
const DEFAULT_DELAY_DAYS = 7;
const MAX_CLOSE_AFTER_MS = 600_000;
const MAX_DELAY_DAYS = 365;
const MAX_CHARS = { text: 90, details: 160, label: 40, link: 300 } as const;

/** Which fields only some kinds have. */
const KINDS_WITH: Readonly<Partial<Record<AnnouncementField, readonly AnnouncementKind[]>>> = {
  art: ['top-banner', 'body-banner'],
  label: ['top', 'top-banner', 'dismissible'],
  'close-after': ['top'],
  'delay-days': ['dismissible'],
};
/** What a kind can't be without. */
const NEEDED: Readonly<Record<AnnouncementKind, readonly AnnouncementField[]>> = {
  top: [],
  'top-banner': [],
  'body-banner': ['link', 'art'],
  dismissible: ['link'],
};

/** Control and format characters, which would break a line or hide a text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/;

/** What is wrong with a field; the reason follows its name: "is missing." */
export interface AnnouncementProblem {
  readonly field: AnnouncementField;
  readonly reason: string;
}

/** An announcement, or everything that is wrong with the input. */
export type CheckedAnnouncement =
  | { readonly announcement: NewAnnouncement }
  | { readonly problems: readonly AnnouncementProblem[] };

/** A problem for the command line. */
export const problemText = ({ field, reason }: AnnouncementProblem): string => `--${field} ${reason}`;

type Refuse = (field: AnnouncementField, reason: string) => void;

/**
 * Checks a new announcement.
 * @param artDir the folder of the pictures
 */
export function checkAnnouncement(input: AnnouncementInput, artDir: string): CheckedAnnouncement {
  const problems: AnnouncementProblem[] = [];
  const refuse: Refuse = (field, reason) => void problems.push({ field, reason });
  const kind = ANNOUNCEMENT_KINDS.find((one) => one === input.kind);
  if (kind === undefined) refuse('kind', `must be one of ${ANNOUNCEMENT_KINDS.join(', ')}.`);
  else checkFieldsOf(kind, input, refuse);
  const text = readLine(input, 'text', refuse);
  if (text === null) refuse('text', 'is missing.');
  const details = readLine(input, 'details', refuse);
  const link = readLink(input, refuse);
  const art = readArt(input, artDir, refuse);
  const pages = readPages(input, refuse);
  const startsAt = readMoment(input, 'from', refuse);
  const endsAt = readMoment(input, 'until', refuse);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse('until', 'must be later than --from.');
  const closeAfterMs = readNumber(input, 'close-after', [0, MAX_CLOSE_AFTER_MS], refuse) ?? DEFAULT_CLOSE_AFTER_MS;
  const delayDays = readNumber(input, 'delay-days', [1, MAX_DELAY_DAYS], refuse) ?? DEFAULT_DELAY_DAYS;
  if (problems.length > 0 || kind === undefined || text === null) return { problems };
  return { announcement: { kind, text, details, link, art, pages, startsAt, endsAt, closeAfterMs, delayDays } };
}

function checkFieldsOf(kind: AnnouncementKind, input: AnnouncementInput, refuse: Refuse): void {
  for (const field of ANNOUNCEMENT_FIELDS) {
    const kinds = KINDS_WITH[field];
    if (input[field] !== undefined && kinds && !kinds.includes(kind)) refuse(field, `is only for ${kinds.join(', ')}.`);
  }
  for (const field of NEEDED[kind]) if (input[field] === undefined) refuse(field, `is needed for a ${kind}.`);
  // The body banner is a link as a whole.
  if (kind !== 'body-banner' && input.link !== undefined && input.label === undefined)
    refuse('label', 'is needed: the words of the link.');
}

function readLine(input: AnnouncementInput, field: 'text' | 'details' | 'label', refuse: Refuse): string | null {
  const line = input[field]?.trim();
  if (line === undefined) return null;
  if (line === '') refuse(field, 'is empty.');
  else if (line.length > MAX_CHARS[field]) refuse(field, `is too long: ${MAX_CHARS[field]} characters at most.`);
  else if (UNPRINTABLE.test(line)) refuse(field, 'must be one line of plain text.');
  return line;
}

function readLink(input: AnnouncementInput, refuse: Refuse): NewAnnouncement['link'] {
  const label = readLine(input, 'label', refuse);
  const { link: href } = input;
  if (href === undefined) {
    if (label !== null) refuse('label', 'is the words of a link, so it needs --link.');
    return null;
  }
  if (!isLink(href)) refuse('link', 'must be a path of this shop, such as /games, or start with https://.');
  return { href, label };
}

function readArt({ art }: AnnouncementInput, artDir: string, refuse: Refuse): string | null {
  if (art === undefined) return null;
  const file = artFile(art.slice(0, 60), 'wide', 960);
  if (!/^[a-z0-9-]{1,60}$/.test(art) || !existsSync(path.join(artDir, file)))
    refuse('art', `names no picture: there is no ${file} in public/art.`);
  return art;
}

function readPages({ pages = '' }: AnnouncementInput, refuse: Refuse): readonly string[] {
  const kinds = [...new Set(pages.split(',').map((page) => page.trim()))].filter(Boolean);
  const unknown = kinds.filter((kind) => !Object.hasOwn(pageKinds, kind));
  if (unknown.length > 0)
    refuse('pages', `has no kinds of pages: ${unknown.join(', ')}. There are ${Object.keys(pageKinds).join(', ')}.`);
  return kinds;
}

function readMoment(input: AnnouncementInput, field: 'from' | 'until', refuse: Refuse): number | null {
  const value = input[field];
  if (value === undefined) return null;
  const time = MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  // "2026-02-30" is read as March 2.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 10))) return time;
  refuse(field, 'must be a day or a time in UTC, such as 2026-12-01 or 2026-12-01T18:00Z.');
  return null;
}

function readNumber(
  input: AnnouncementInput,
  field: 'close-after' | 'delay-days',
  [min, max]: readonly [number, number],
  refuse: Refuse,
): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) refuse(field, `must be a whole number from ${min} to ${max}.`);
  return number;
}

function isLink(href: string): boolean {
  if (href.length > MAX_CHARS.link || UNPRINTABLE.test(href)) return false;
  if (OWN_PATH.test(href)) return true;
  return !/\s/.test(href) && URL.canParse(href) && new URL(href).protocol === 'https:';
}
