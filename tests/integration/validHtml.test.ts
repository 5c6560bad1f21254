import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasJava } from '../gate/java.mjs';
import { openTestApp, type TestApp } from '../harness/testApp';
import { explore, type KnownRoute, openWithRoutes, type Surface } from '../hostile/surface';

/* The Nu validator looks at a page of every route that sends one. It needs a Java; without one the gate says that the pages were not looked at. */

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
beforeAll(async () => {
  if (!canValidate) return;
  const opened = await openWithRoutes(() => openTestApp());
  shop = opened.shop;
  surface = await explore(shop, opened.routes);
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

test('the pages of every route are valid', async () => {
  const files = await storePages();
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
