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

test('nothing runs before the first interaction; what is typed, toggled, chosen and clicked while the code is loading is kept by the island', async ({
  page,
}) => {
  const { release, errors, requested, island, second, events } = await open(page);

  await test.step('before the first interaction', async () => {
    await page.waitForFunction(() => document.querySelector('link[rel=prefetch]'));
    expect(await page.evaluate(() => [typeof window.storefront.on, 'storefrontCore' in window])).toEqual([
      'function',
      false,
    ]);
    expect(await page.locator('store-island[data-state=waiting]').count()).toBe(3);
    expect(requested.filter((path) => path === '/assets/core.js').length).toBeLessThanOrEqual(1);
  });

  await test.step('while the code is loading', async () => {
    for (let times = 0; times < 3; times += 1) await island.getByRole('button', { name: 'Press' }).click();
    expect(await page.evaluate(() => 'storefrontCore' in window)).toBe(false);
    await island.getByLabel('Name').fill('');
    await island.getByLabel('Name').pressSequentially('Jaina');
    await page.keyboard.press('Enter');
    await island.getByLabel('Level').fill('42');
    await island.getByLabel('Fast').check();
    await island.getByLabel('selfplay').check();
    await island.getByLabel('Region').selectOption('us');
    await island.getByLabel('Note').click();
    await page.keyboard.type('evenings');
    await page.keyboard.press('ArrowLeft');
    await expect(events).toHaveText('');
  });
  release();
  await expectHydrated(island);

  const expected = { text: 'Jaina', note: 'evenings', level: '42', isFast: true, mode: 'selfplay', region: 'us' };
  await test.step('input is kept, also the focus', async () => {
    expect(await stateOf(island)).toEqual(expected);
    await expect(island.getByLabel('Note')).toBeFocused();
    await page.keyboard.type('!');
    expect(await stateOf(island)).toEqual({ ...expected, note: 'evening!s' });
  });

  await test.step('each click is replayed once, and Enter is handled by the island, not by the form', async () => {
    expect((await events.textContent())?.match(/pressed/g)).toHaveLength(3);
    await expect(events).toContainText('enter:Jaina');
    expect(page.url()).toBe(`${ORIGIN}/`);
    await island.getByRole('button', { name: 'Press' }).click();
    expect((await events.textContent())?.match(/pressed/g)).toHaveLength(4);
  });

  await test.step('the controls keep working, and the other islands have come after it', async () => {
    await island.getByLabel('piloted').check();
    await island.getByLabel('Fast').uncheck();
    expect(await stateOf(island)).toEqual({ ...expected, note: 'evening!s', mode: 'piloted', isFast: false });
    await expectHydrated(second);
    await expectHydrated(page.locator('store-island#hosts'));
    expect(errors).toEqual([]);
  });
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

test('a core that never loads leaves a page that works as without JavaScript, and is reported', async ({ page }) => {
  const { release, island, errors } = await open(page, /core\.js$/, 'abort');
  await island.getByLabel('Name').fill('Jaina');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('body')).toHaveText('sent');
  expect(errors.join()).toContain('island/failed');
});
