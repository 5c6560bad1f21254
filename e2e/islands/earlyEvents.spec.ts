import { expect, type Page, test } from '@playwright/test';
import { buildIslandPage, type IslandPage } from './fixtures/buildIslandPage';

/** What a shopper does on an island before its code is there, in a real browser, on a small page of fixture islands. */
const ORIGIN = 'http://islands.test';
let built: IslandPage;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  built = await buildIslandPage('early-events');
});

/** Opens the page with the scripts that match held back until `release` is called, when they come or fail. */
async function open(page: Page, held: RegExp = /core\.js$/, fate: 'release' | 'abort' = 'release') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === '/') {
      const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'" };
      return route.fulfill({ contentType: 'text/html', body: built.html, headers });
    }
    if (!pathname.startsWith('/assets/')) return route.fulfill({ contentType: 'text/html', body: 'sent' });
    // Prefetching must not be what wakes: only the script element's request is held.
    if (held.test(pathname) && route.request().resourceType() === 'script') {
      await released;
      if (fate === 'abort') return route.abort();
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
    faults,
    asked,
    island,
    second: page.locator('store-island#second'),
    events: island.getByTestId('events'),
  };
}

const stateOf = async (island: ReturnType<Page['locator']>) =>
  JSON.parse((await island.getByTestId('state').textContent()) ?? '') as Record<string, unknown>;
const awake = (island: ReturnType<Page['locator']>) => expect(island).toHaveAttribute('data-state', 'hydrated');

test('nothing is run before a sign of life, and the public hook is there', async ({ page }) => {
  const { asked } = await open(page);
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]'));
  expect(await page.evaluate(() => [typeof window.storefront.on, 'storefrontCore' in window])).toEqual([
    'function',
    false,
  ]);
  expect(await page.locator('store-island[data-state=waiting]').count()).toBe(3);
  expect(asked.filter((path) => path === '/assets/core.js').length).toBeLessThanOrEqual(1);
});

test('what is typed, toggled and chosen while the code is under way is what the island has', async ({ page }) => {
  const { release, faults, island } = await open(page);
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
  await awake(island);
  const expected = { text: 'Jaina', note: 'evenings', level: '42', isFast: true, mode: 'selfplay', region: 'us' };
  expect(await stateOf(island)).toEqual(expected);
  await expect(island.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('!');
  expect(await stateOf(island)).toEqual({ ...expected, note: 'evening!s' });
  await island.getByLabel('piloted').check();
  await island.getByLabel('Fast').uncheck();
  expect(await stateOf(island)).toEqual({ ...expected, note: 'evening!s', mode: 'piloted', isFast: false });
  expect(faults).toEqual([]);
});

test('a letter typed in every moment of waking is neither lost nor doubled', async ({ page }) => {
  const { release, island } = await open(page);
  const text = 'the quick brown fox jumps over the lazy dog and back again';
  await island.getByLabel('Name').fill('');
  setTimeout(release, 60);
  await island.getByLabel('Name').pressSequentially(text, { delay: 8 });
  await awake(island);
  expect((await stateOf(island)).text).toBe(text);
});

test('presses are held and each is done once', async ({ page }) => {
  const { release, island, events } = await open(page);
  for (let times = 0; times < 3; times += 1) await island.getByRole('button', { name: 'Press' }).click();
  await expect(events).toHaveText('');
  release();
  await awake(island);
  await expect(events).toHaveText('pointerdown pressed pointerdown pressed pointerdown pressed');
  await island.getByRole('button', { name: 'Press' }).click();
  await expect(events).toHaveText(/^(pointerdown pressed ?){4}$/);
});

test('Enter in a field is the island’s, not the form’s', async ({ page }) => {
  const { release, island, events } = await open(page);
  await island.getByLabel('Name').fill('Thrall');
  await page.keyboard.press('Enter');
  release();
  await awake(island);
  await expect(events).toContainText('enter:Thrall');
  expect(page.url()).toBe(`${ORIGIN}/`);
});

test('touching one island wakes it first and the others after it', async ({ page }) => {
  const { release, island, second, faults } = await open(page);
  await second.getByRole('button', { name: 'Press' }).click();
  release();
  await awake(second);
  await expect(second.getByTestId('events')).toHaveText('pointerdown pressed');
  await awake(island);
  await awake(page.locator('store-island#hosts'));
  expect(faults).toEqual([]);
});

test('a core that never comes leaves a page that works as without JavaScript, and says so', async ({ page }) => {
  const { release, island, faults } = await open(page, /core\.js$/, 'abort');
  await island.getByLabel('Name').fill('Jaina');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('body')).toHaveText('sent');
  expect(faults.join()).toContain('island/failed');
});

test('an island that nobody touches keeps its HTML and what was typed when the core never comes', async ({ page }) => {
  const { release, island, second } = await open(page, /core\.js$/, 'abort');
  release();
  await second.getByLabel('Second name').fill('Jaina');
  await expect(island).toHaveAttribute('data-state', 'failed');
  await expect(second).toHaveAttribute('data-state', 'failed');
  await expect(second.getByLabel('Second name')).toHaveValue('Jaina');
});

test('a chunk that comes at the second try wakes its islands', async ({ page }) => {
  const { island } = await open(page, /nothing/);
  let tries = 0;
  await page.route('**/assets/fixture.js', async (route) => {
    if (route.request().resourceType() !== 'script') return route.abort();
    tries += 1;
    return tries === 1 ? route.abort() : route.fallback();
  });
  await island.getByLabel('Fast').check();
  await awake(island);
  expect(tries).toBe(2);
  expect((await stateOf(island)).isFast).toBe(true);
});

test('an island that is removed and put back wakes again, one that is moved stays awake', async ({ page }) => {
  const { release, island, faults } = await open(page);
  release();
  await island.getByRole('button', { name: 'Press' }).click();
  await awake(island);
  await page.evaluate(() => document.forms[0]?.append(document.getElementById('first') as Element));
  await expect(island.getByTestId('events')).toHaveText('pointerdown pressed');
  await page.evaluate(async () => {
    const first = document.getElementById('first') as Element;
    first.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.forms[0]?.append(first);
  });
  await awake(island);
  await expect(island.getByTestId('events')).toHaveText('');
  await island.getByRole('button', { name: 'Press' }).click();
  await expect(island.getByTestId('events')).toHaveText('pointerdown pressed');
  expect(faults).toEqual([]);
});
