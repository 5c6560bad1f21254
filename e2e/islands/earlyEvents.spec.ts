import { expect, type Page, test } from '@playwright/test';
import { type IslandPage, openIslandPage } from './fixtures/openIslandPage';

/** Input on an island before its code is loaded, in a real browser, on a small page of fixture islands. */
const ORIGIN = 'http://islands.test';
let built: IslandPage;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  built = await openIslandPage();
});

/** Opens the page and holds the matching scripts until `release` is called; then they load or fail. */
async function open(page: Page, held: RegExp = /core\.js$/, outcome: 'release' | 'abort' = 'release') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const requested: string[] = [];
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    if (pathname === '/') {
      const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'" };
      return route.fulfill({ contentType: 'text/html', body: built.html, headers });
    }
    if (!pathname.startsWith('/assets/')) return route.fulfill({ contentType: 'text/html', body: 'sent' });
    // Only requests of script elements are held, not prefetches.
    if (held.test(pathname) && route.request().resourceType() === 'script') {
      await released;
      if (outcome === 'abort') return route.abort();
    }
    return route.fulfill({
      contentType: 'text/javascript',
      body: built.script(pathname),
      headers: { 'cache-control': 'no-store' },
    });
  });
  await page.goto(`${ORIGIN}/`);
  const island = page.locator('store-island#first');
  return {
    release,
    errors,
    requested,
    island,
    second: page.locator('store-island#second'),
    events: island.getByTestId('events'),
  };
}

const stateOf = async (island: ReturnType<Page['locator']>) =>
  JSON.parse((await island.getByTestId('state').textContent()) ?? '') as Record<string, unknown>;
const expectHydrated = (island: ReturnType<Page['locator']>) =>
  expect(island).toHaveAttribute('data-state', 'hydrated');

test('nothing runs before the first interaction, and the public hook exists', async ({ page }) => {
  const { requested } = await open(page);
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]'));
  expect(await page.evaluate(() => [typeof window.storefront.on, 'storefrontCore' in window])).toEqual([
    'function',
    false,
  ]);
  expect(await page.locator('store-island[data-state=waiting]').count()).toBe(3);
  expect(requested.filter((path) => path === '/assets/core.js').length).toBeLessThanOrEqual(1);
});

test('input typed, toggled and chosen while the code is loading is kept by the island', async ({ page }) => {
  const { release, errors, island } = await open(page);
  await island.getByLabel('Name').fill('');
  await island.getByLabel('Name').pressSequentially('Jaina');
  await island.getByLabel('Level').fill('42');
  await island.getByLabel('Fast').check();
  await island.getByLabel('selfplay').check();
  await island.getByLabel('Region').selectOption('us');
  await island.getByLabel('Note').click();
  await page.keyboard.type('evenings');
  await page.keyboard.press('ArrowLeft');
  release();
  await expectHydrated(island);
  const expected = { text: 'Jaina', note: 'evenings', level: '42', isFast: true, mode: 'selfplay', region: 'us' };
  expect(await stateOf(island)).toEqual(expected);
  await expect(island.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('!');
  expect(await stateOf(island)).toEqual({ ...expected, note: 'evening!s' });
  await island.getByLabel('piloted').check();
  await island.getByLabel('Fast').uncheck();
  expect(await stateOf(island)).toEqual({ ...expected, note: 'evening!s', mode: 'piloted', isFast: false });
  expect(errors).toEqual([]);
});

test('characters typed during hydration are neither lost nor doubled', async ({ page }) => {
  const { release, island } = await open(page);
  const text = 'the quick brown fox jumps over the lazy dog and back again';
  await island.getByLabel('Name').fill('');
  setTimeout(release, 60);
  await island.getByLabel('Name').pressSequentially(text, { delay: 8 });
  await expectHydrated(island);
  expect((await stateOf(island)).text).toBe(text);
});

test('clicks are held and each is replayed once', async ({ page }) => {
  const { release, island, events } = await open(page);
  for (let times = 0; times < 3; times += 1) await island.getByRole('button', { name: 'Press' }).click();
  await expect(events).toHaveText('');
  release();
  await expectHydrated(island);
  await expect(events).toHaveText('pointerdown pressed pointerdown pressed pointerdown pressed');
  await island.getByRole('button', { name: 'Press' }).click();
  await expect(events).toHaveText(/^(pointerdown pressed ?){4}$/);
});

test('Enter in a field is handled by the island, not by the form', async ({ page }) => {
  const { release, island, events } = await open(page);
  await island.getByLabel('Name').fill('Thrall');
  await page.keyboard.press('Enter');
  release();
  await expectHydrated(island);
  await expect(events).toContainText('enter:Thrall');
  expect(page.url()).toBe(`${ORIGIN}/`);
});

test('touching one island wakes it first and the others after it', async ({ page }) => {
  const { release, island, second, errors } = await open(page);
  await second.getByRole('button', { name: 'Press' }).click();
  release();
  await expectHydrated(second);
  await expect(second.getByTestId('events')).toHaveText('pointerdown pressed');
  await expectHydrated(island);
  await expectHydrated(page.locator('store-island#hosts'));
  expect(errors).toEqual([]);
});

test('a core that never loads leaves a page that works as without JavaScript, and is reported', async ({ page }) => {
  const { release, island, errors } = await open(page, /core\.js$/, 'abort');
  await island.getByLabel('Name').fill('Jaina');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('body')).toHaveText('sent');
  expect(errors.join()).toContain('island/failed');
});

test('an untouched island keeps its HTML and the typed text when the core never loads', async ({ page }) => {
  const { release, island, second } = await open(page, /core\.js$/, 'abort');
  release();
  await second.getByLabel('Second name').fill('Jaina');
  await expect(island).toHaveAttribute('data-state', 'failed');
  await expect(second).toHaveAttribute('data-state', 'failed');
  await expect(second.getByLabel('Second name')).toHaveValue('Jaina');
});

test('an island that is removed and put back hydrates again, one that is moved stays hydrated', async ({ page }) => {
  const { release, island, errors } = await open(page);
  release();
  await island.getByRole('button', { name: 'Press' }).click();
  await expectHydrated(island);
  await page.evaluate(() => document.forms[0]?.append(document.getElementById('first') as Element));
  await expect(island.getByTestId('events')).toHaveText('pointerdown pressed');
  await page.evaluate(async () => {
    const first = document.getElementById('first') as Element;
    first.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.forms[0]?.append(first);
  });
  await expectHydrated(island);
  await expect(island.getByTestId('events')).toHaveText('');
  await island.getByRole('button', { name: 'Press' }).click();
  await expect(island.getByTestId('events')).toHaveText('pointerdown pressed');
  expect(errors).toEqual([]);
});
