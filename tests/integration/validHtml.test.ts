import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasJava } from '../gate/java.mjs';
import { openTestApp, type TestApp } from '../harness/testApp';
import { explore, type KnownRoute, openWithRoutes, type Surface } from '../hostile/surface';

/*
 * A page of every route that sends one, as a visitor from the United States gets it. Its dates, times and tax are written as there. The Nu validator looks
 * at it, too; that needs a Java, and without one the gate says that the pages were not validated.
 */

const VALIDATOR = path.resolve('node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');
const canValidate = hasJava();
const test = canValidate ? it : it.skip;

/** What we have looked at and leave as it is, each with its reason. */
const ACCEPTED: readonly RegExp[] = [
  // On narrow screens rows are cards, which are no table to some browsers, so the roles are written out.
  /^The “(table|rowgroup|row|columnheader|cell)” role is unnecessary/,
  /^The “role” attribute must not be used on a “(td|th|tr|thead|tbody)” element which has a “table” ancestor/,
  // Firefox fills hidden fields, too, when a page is loaded again.
  /^An “input” element with a “type” attribute whose value is “hidden” must not have an “autocomplete”/,
  // Blocks that are named by what they hold.
  /^Section lacks heading/,
  // The number beside a heading of the staff's queue is announced when it changes.
  /^An element with the attribute “role=status” must not appear as a descendant of an “h1”/,
  // Two lines of a cart or an order may be of the same service.
  /^Duplicate “dt” name/,
];

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: 'warning' | 'fatal';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'questline-pages-'));
let shop: TestApp;
let surface: Surface;
/** The addresses of the pages by the files that they are stored in. */
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  const opened = await openWithRoutes(() => openTestApp({ config: { geoCountry: 'US' } }));
  shop = opened.shop;
  surface = await explore(shop, opened.routes);
  files = await storePages();
}, 120_000);
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const patternOf = ({ url }: KnownRoute) =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );

/** Error pages, and pages that no other page links to. */
const MORE = [
  '/nothing/at/all/here',
  '/%ff',
  '/ban-risk?service_id=1',
  '/ban-risk?service_id=1&asked=1',
  '/search?q=zzzzzz',
];

/** Up to four addresses of each route. The routes of the catalogue match most addresses, so they come last. */
function addressesToSee(): readonly string[] {
  const routes = surface.routes.filter(({ method }) => method === 'GET');
  const ordered = [...routes].sort((a, b) => Number(a.url.startsWith('/:')) - Number(b.url.startsWith('/:')));
  const seen = new Map<string, string[]>();
  for (const address of surface.addresses) {
    const route = ordered.find((one) => patternOf(one).test(address.split('?')[0] ?? ''));
    const known = seen.get(route?.url ?? '') ?? [];
    if (known.length < 4) seen.set(route?.url ?? '', [...known, address]);
  }
  return [...new Set([...[...seen.values()].flat(), ...MORE])];
}

/** Stores the pages as files. @returns the address of each file */
async function storePages(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const address of addressesToSee()) {
    const { headers, body } = await surface.shopper.get(address);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const file = path.join(folder, `${files.size}.html`);
    writeFileSync(file, body);
    files.set(`file:${file}`, address);
  }
  return files;
}

const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
/** How other countries write dates, times and tax. */
const NOT_IN_US = new RegExp(
  `(?<![:\\d])\\d{1,2}:\\d\\d(?![:\\d]|\\s[AP]M)|\\b\\d{1,2} (?:${MONTH})\\b|\\bVAT\\b`,
  'g',
);
/** How the United States do. */
const IN_US = new RegExp(`\\d [AP]M\\b|(?<!\\d )\\b(?:${MONTH}) \\d{1,2}\\b|tax included|include tax`, 'g');

/** The text of a page that people read, with what its islands will write; without what is for machines. */
const readable = (html: string): string =>
  html
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
    .replace(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g, '')
    .replace(/<[^>]*?(?:aria-label|title|content|placeholder)="([^"]*)"[^>]*>|<(?!script)[^>]*>/g, ' $1 ')
    .replace(/\s+/g, ' ');

it('a visitor from the United States finds no date, time or tax of other countries on any page', () => {
  const found = [...files]
    .filter(([, address]) => !address.startsWith('/staff'))
    .flatMap(([file, address]) => {
      const text = readable(readFileSync(file.slice('file:'.length), 'utf8'));
      return [...text.matchAll(NOT_IN_US)].map(({ 0: what, index }) => [
        address,
        what,
        text.slice(index - 40, index + 40),
      ]);
    });
  expect(found).toEqual([]);
});

it('nor in any mail, and the mails name times', async () => {
  const mails = await shop.database.db.selectFrom('outbox').select(['kind', 'subject', 'body_text']).execute();
  const texts = mails.map(({ kind, subject, body_text: body }) => ({ kind, text: `${subject} ${body}` }));
  expect(texts.filter(({ text }) => text.match(NOT_IN_US))).toEqual([]);
  expect(texts.filter(({ text }) => text.match(/\d:\d\d [AP]M E[SD]T/)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['waitlist_joined', 'seat_offered', 'flex_assigned']),
  );
});

it('a visitor from another country finds none of the United States', async () => {
  // Orders keep the words with which they were bought.
  const addresses = [...files.values()].filter(
    (address) => !/^\/(orders|staff|profile|notifications|chat)\b/.test(address),
  );
  surface.shopper.cookies.set('dates', 'other');
  const found = [];
  for (const address of addresses) {
    const text = readable((await surface.shopper.get(address)).body);
    for (const { 0: what, index } of text.matchAll(IN_US))
      found.push([address, what, text.slice(index - 40, index + 40)]);
  }
  surface.shopper.cookies.delete('dates');
  expect(found).toEqual([]);
});

test('the pages of every route are valid', async () => {
  expect(files.size).toBeGreaterThan(40);
  const { stdout } = spawnSync(
    'java',
    ['-jar', VALIDATOR, '--format', 'json', '--stdout', '--exit-zero-always', folder],
    {
      encoding: 'utf8',
      maxBuffer: 100 * 1024 * 1024,
    },
  );
  const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] };
  const mistakes = messages.filter(
    ({ type, subType, message }) =>
      (type !== 'info' || subType === 'warning') && !ACCEPTED.some((accepted) => accepted.test(message)),
  );
  expect(
    mistakes.map(({ url = '', message, extract }) => `${files.get(url) ?? url}: ${message} ${extract ?? ''}`),
  ).toEqual([]);
}, 120_000);
