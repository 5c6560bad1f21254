import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { expectReplay } from '../store/replays';
import { unstyledClasses } from './unstyled';

interface StoryFixtures {
  /** Allows errors that this test causes; any other error on any of its pages fails it. */
  readonly expectError: (message: RegExp) => void;
  readonly noErrors: undefined;
}

/**
 * Playwright's `test`, which also fails when a page logs an error, violates the content security policy, or ends without a style sheet
 * that it needs.
 */
export const test = base.extend<StoryFixtures & { readonly expectedErrors: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern; here none.
  expectedErrors: async ({}, use) => use([]),
  expectError: async ({ expectedErrors }, use) => use((message) => void expectedErrors.push(message)),
  noErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      for (const page of context.pages()) {
        if (!page.url().startsWith('http') || page.isClosed()) continue;
        expect(await unstyledClasses(page).catch(() => [])).toEqual([]);
        await expectReplay(page);
      }
      expect(errors.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Services of each kind, by path. */
export const SERVICES = {
  range: '/wow-boost/pvp/arena-2v2-rating',
  ranks: '/league-of-legends/rank-boost/solo-duo-division-boost',
  variants: '/destiny-2/dungeons/dungeon-clear',
  quantity: '/wow-boost/delves-labyrinths/bountiful-delves',
} as const;

/** A kind of raid runs, whose page has its next runs instead of a form. */
export const RUN_KIND = '/wow-boost/raid-services/venomous-abyss-heroic-run';

/** The page of somebody who leads raid runs. */
export const LEADER = '/wow-boost/leaders/maelis';

/** The core script, which the loader fetches when the first island wakes. */
export const CORE_SCRIPT = /\/assets\/core\.[^/]*js$/;

/** The call that prices the choices of a service page. */
export const PRICE_CALL = /\/v1\/service\/\d+\/price-calculate$/;
/** The call that estimates start and end of the work. */
export const START_CALL = /\/services\/overwritten-time\?/;

/** The only search field of a page. */
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the shop' });

/**
 * Holds requests to an address. While a script of a page is held, the page does not load: go there with `waitUntil: 'domcontentloaded'`.
 * @returns a function that lets them continue, or fail with `end: 'abort'`
 */
export async function holdRequests(
  page: Page,
  address: RegExp,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route[end]();
  });
  return release;
}

/** Moves the pointer, the first interaction that a page waits for, and waits until all its islands are hydrated. */
export async function wakeIslands(page: Page): Promise<void> {
  // The loader listens from then on; a page may have begun to arrive after a form was sent.
  await page.waitForLoadState('domcontentloaded');
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await expect(page.locator('store-island').first()).toBeAttached();
  // Islands in a closed accordion or dialog do not hydrate yet.
  await expect(
    page.locator('store-island:not([data-state=hydrated], [when=seen], :is(details, dialog):not([open]) store-island)'),
  ).toHaveCount(0);
}

/** An amount of money in any currency; `0 → 2.100` is not one. */
const AMOUNT = /^[−+]?\d+\.\d\d\s\S{1,3}$/;

/** `1.51 $` → 151, `−5.98 $` → −598. Throws when there is no amount in the text. */
export function parseCents(text: string): number {
  const [, minus, whole, rest] = /([−+]?)(\d+)\.(\d\d)(?!\d)/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`No amount in "${text}".`);
  return (minus === '−' ? -1 : 1) * (Number(whole) * 100 + Number(rest));
}

/** 151 → `1.51`. */
export const formatAmount = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The amount in an element's text, in cents. */
export async function amountIn(container: Locator): Promise<number> {
  // None is there while a price is being checked.
  await expect(container).toHaveText(/\d\.\d\d(?!\d)/);
  return parseCents((await container.textContent()) ?? '');
}

/** A receipt as shown on a page: lines in order, amounts in cents. */
export interface Receipt {
  readonly lines: readonly (readonly [label: string, amount: number])[];
  readonly total: number;
}

/** The total of a panel, an order or a line as it is on screen, also while it is being checked. */
export const totalIn = (container: Locator): Locator =>
  container.locator('p:not([aria-live])').filter({ hasText: /^Total (incl\. VAT|checking…|\d+\.\d\d\s)/ });

/** Reads the receipt of a price panel, of the cart's or order's total, or of an order; labels are without the percents of surcharges. */
export async function receiptOf(container: Locator): Promise<Receipt> {
  const rows = await container
    .locator('dl > div')
    .filter({ visible: true })
    .evaluateAll((divs) =>
      divs.map(
        (div) => [div.querySelector('dt')?.textContent ?? '', div.querySelector('dd')?.textContent ?? ''] as const,
      ),
    );
  const lines = rows
    .filter(([, amount]) => AMOUNT.test(amount))
    .map(([label, amount]) => [label.replace(/ \([+\u2212][\d.]+ %\)$/, ''), parseCents(amount)] as const);
  return { lines, total: await amountIn(totalIn(container)) };
}

const orderedLines = (page: Page): Locator =>
  page.getByRole('region', { name: /^What you ordered/ }).getByRole('listitem');

/** What each service of the order on the page cost, in cents. */
export const orderedTotals = async (page: Page): Promise<readonly number[]> =>
  Promise.all((await orderedLines(page).all()).map((line) => amountIn(line.getByText(/^[\d.]+\.\d\d\s\S+$/).first())));

/** The order on the page has one service, and its receipt says what that cost; a price of one part is not broken down. */
export async function expectOrdered(page: Page, { lines, total }: Receipt): Promise<void> {
  await expect(orderedLines(page)).toHaveCount(1);
  const receipt = await receiptOf(page.getByRole('complementary', { name: 'Summary' }));
  expect(receipt).toEqual({ lines: lines.length > 1 ? lines : [], total });
  expect(await orderedTotals(page)).toEqual([total]);
}

/** The price panel of a service page, with the buttons. */
export const pricePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Your order' });

/** Waits until the server has confirmed a new price and it is announced. @returns the total in cents */
export async function confirmedTotal(page: Page): Promise<number> {
  const panel = pricePanel(page);
  const announcement = panel.locator('[aria-live=polite]');
  await expect(announcement).toHaveText(/^Total/);
  await expect(announcement).toContainText(formatAmount(await amountIn(totalIn(panel))));
  return amountIn(announcement);
}

/**
 * Changes the choices and reads the price twice: while the server's response is held, and after it has arrived. Both have to
 * be the same, line by line, and equal to the server's total.
 */
export async function priceAfter(page: Page, change: () => Promise<void>): Promise<Receipt> {
  const panel = pricePanel(page);
  const release = await holdRequests(page, PRICE_CALL);
  const before = await receiptOf(panel);
  const answered = page.waitForResponse(PRICE_CALL);
  await change();
  await expect.poll(() => receiptOf(panel), 'the price moves with the choice').not.toEqual(before);
  const local = await receiptOf(panel);
  release();
  const { data } = await (await answered).json();
  expect(data.servicePrice.total, 'the server’s total is the one already shown').toBe(local.total);
  expect(await confirmedTotal(page)).toBe(local.total);
  expect(await receiptOf(panel)).toEqual(local);
  await page.unroute(PRICE_CALL);
  return local;
}

/** The amount of the receipt line whose label starts with `label`; undefined when there is none. */
export function receiptLine({ lines }: Receipt, label: string): number | undefined {
  return lines.find(([name]) => name.startsWith(label))?.[1];
}

/** Drags a handle of the range to a value. The scale is derived from the positions of the two handles. */
export async function dragTo(page: Page, name: string, value: number): Promise<void> {
  await expect(page.getByRole('slider', { name })).toBeVisible();
  const handles = await Promise.all((await page.getByRole('slider').all()).map(handleState));
  const [low, high] = handles;
  const handle = handles.find((one) => one.name === name);
  if (!low || !high || !handle) throw new Error(`There is no handle "${name}" beside another.`);
  const perUnit = (high.x - low.x) / (high.value - low.value);
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x + (value - handle.value) * perUnit, handle.y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('slider', { name })).toHaveAttribute('aria-valuenow', new RegExp(`^${value}(\\.0)?$`));
}

async function handleState(handle: Locator) {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not visible.');
  return {
    name: await handle.getAttribute('aria-label'),
    value: Number(await handle.getAttribute('aria-valuenow')),
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  };
}

/** Presses "Add to cart", and goes to the cart by the message; without JavaScript the form leads there. */
export async function addAndViewCart(
  page: Page,
  button: Locator = page.getByRole('button', { name: 'Add to cart' }),
): Promise<void> {
  const links = page.getByRole('link', { name: 'View cart' });
  await button.click();
  await expect(links.or(page.getByRole('heading', { level: 1, name: 'Cart' })).first()).toBeVisible();
  // The newest message is the last one.
  if ((await links.count()) > 0) await links.last().click();
  await expect(page).toHaveURL('/cart');
}

/** Changes the currency in the header's menu. */
export async function changeCurrency(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /change currency/ }).click();
  const menu = page.getByRole('region', { name: 'Currency' });
  await menu.getByRole('button', { name: new RegExp(`^${code}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${code} .+, change currency`) })).toBeVisible();
}

export const SHOPPER = { email: 'anna@example.com', name: 'Anna', account: 'Aelwyn-Silvermoon' } as const;

/** A full select; its accessible name also says what is chosen, while a native one has the label alone. */
export const selectOf = (page: Page, label: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^${label} `) });

/** Focuses a select, so that the full one replaces it, and opens its list. @returns the list */
export async function openList(page: Page, label: string): Promise<Locator> {
  await page.getByRole('combobox', { name: label }).focus();
  await selectOf(page, label).click();
  const list = page.getByRole('listbox', { name: label });
  await expect(list.getByRole('option').first()).toBeVisible();
  return list;
}

/** Opens a list with several values: by the native checkboxes, or by the full select that replaced them. @returns the list */
export async function openMany(page: Page, group: string, label: string): Promise<Locator> {
  await page.locator(`#group-${group} summary`).or(selectOf(page, label)).click();
  const list = page.getByRole('listbox', { name: label });
  await expect(list.getByRole('option').first()).toBeVisible();
  return list;
}

/** The text of the row that is active in a select's open list. */
export const activeRow = (select: Locator): Promise<string | null | undefined> =>
  select.evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent);

/** Chooses a country in the native select, which holds the form's value also below the full one. */
export async function chooseCountry(page: Page, country = 'Germany'): Promise<void> {
  await page.locator('select[name=country]').selectOption({ label: country }, { force: true });
}

/** The fields of a game in the checkout. */
export const gameBlocks = (page: Page): Locator =>
  page.getByRole('region').filter({ has: page.getByText('Add a note', { exact: true }) });

/** Fills in the checkout: contact, and the details of each game, whose names are the examples that it shows. */
export async function fillCheckout(
  page: Page,
  shopper: Partial<Record<keyof typeof SHOPPER | 'notes', string>> = {},
): Promise<void> {
  const { email, name } = { ...SHOPPER, ...shopper };
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=name]').fill(name);
  await chooseCountry(page);
  for (const block of await gameBlocks(page).all()) {
    for (const [index, field] of (await block.locator('input[placeholder]').all()).entries())
      await field.fill((index === 0 && shopper.account) || ((await field.getAttribute('placeholder')) ?? ''));
    for (const group of await block.locator('fieldset').all()) await group.getByRole('radio').first().check();
    for (const select of await block.getByRole('combobox').all()) await select.selectOption({ index: 1 });
  }
  if (shopper.notes) {
    await page.getByText('Add a note', { exact: true }).first().click();
    await page.getByLabel('Note').first().fill(shopper.notes);
  }
}

/** The pay button of the checkout or the sandbox page. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / });

/** Turns the validation of the browser and of the page off, so that invalid input reaches the server. */
export const skipBrowserValidation = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.removeAttribute('data-check');
    });

/** Pays in the sandbox and waits for the order page. @returns its address */
export async function payInSandbox(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
  return page.url();
}
