import { test as base, expect, type Locator, type Page } from '@playwright/test';

interface Shop {
  /** Names an error that this story provokes; any other error on any of its pages fails it. */
  readonly expectError: (message: RegExp) => void;
  readonly calm: undefined;
}

/** The stories' `test`: a story fails when one of its pages reports an error or a breach of the content security policy. */
export const test = base.extend<Shop & { readonly expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for; here none.
  expected: async ({}, use) => use([]),
  expectError: async ({ expected }, use) => use((message) => void expected.push(message)),
  calm: [
    async ({ context, expected }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors.filter((text) => !expected.some((known) => known.test(text)))).toEqual([]);
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

/** The page's program: what the loader fetches at the first sign of life. */
export const CORE = /\/assets\/core\.[^/]*js$/;

/** The call that prices the choices of a service page. */
export const PRICE_CALL = /\/v1\/service\/\d+\/price-calculate$/;
/** Asks when the work on a configuration would start. */
export const START_CALL = /\/services\/overwritten-time\?/;

/** Holds back what is asked at an address. @returns what lets it through, or makes it fail */
export async function holdBack(
  page: Page,
  address: RegExp,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route[end]();
  });
  return letThrough;
}

/** Moves the pointer, the first sign of life that a page waits for, and waits until all its islands are awake. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await expect(page.locator('store-island').first()).toBeAttached();
  // What is in a closed accordion sleeps on.
  await expect(
    page.locator('store-island:not([data-state=hydrated]):not(details:not([open]) store-island)'),
  ).toHaveCount(0);
}

/** A whole amount of any currency; `0 → 2.100` is none. */
const AMOUNT = /^[−+]?\d+\.\d\d\s\S{1,3}$/;

/** `1.51 $` → 151, `−5.98 $` → −598. Throws when there is no amount in the text. */
export function cents(text: string): number {
  const [, minus, whole, rest] = /([−+]?)(\d+)\.(\d\d)(?!\d)/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`No amount in "${text}".`);
  return (minus === '−' ? -1 : 1) * (Number(whole) * 100 + Number(rest));
}

/** 151 → `1.51`. */
export const inDigits = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The amount in the text of a place, in cents. */
export const amountIn = async (place: Locator): Promise<number> => cents((await place.textContent()) ?? '');

/** A receipt as it is read on a page: lines in their order, amounts in cents. */
export interface Receipt {
  readonly lines: readonly (readonly [label: string, amount: number])[];
  readonly total: number;
}

/** The total of a panel, an order or a line; also while it is being checked. */
export const totalIn = (place: Locator): Locator =>
  place.locator('p').filter({ hasText: /^Total (incl\. VAT|checking…)/ });

/** Reads receipt and total of a panel, the cart's or order's sum, or an ordered line. */
export async function receiptOf(place: Locator): Promise<Receipt> {
  const rows = await place
    .locator('dl > div')
    .filter({ visible: true })
    .evaluateAll((divs) =>
      divs.map(
        (div) => [div.querySelector('dt')?.textContent ?? '', div.querySelector('dd')?.textContent ?? ''] as const,
      ),
    );
  const lines = rows
    .filter(([, amount]) => AMOUNT.test(amount))
    .map(([label, amount]) => [label, cents(amount)] as const);
  return { lines, total: await amountIn(totalIn(place)) };
}

/** The panel of a service page with the price and the buttons. */
export const pricePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Your order' });

/** Waits until the server has confirmed a new price, which is also when it is read out. @returns the total in cents */
export async function confirmedTotal(page: Page): Promise<number> {
  const panel = pricePanel(page);
  const said = panel.locator('[aria-live=polite]');
  await expect(said).toHaveText(/^Total/);
  await expect(said).toContainText(inDigits(await amountIn(totalIn(panel))));
  return amountIn(said);
}

/**
 * Makes a change of the choices and reads the price twice: while the server's answer is held back, and when it has come. The two have to
 * be the same, line by line, and the same as what the server said.
 */
export async function priceAfter(page: Page, change: () => Promise<void>): Promise<Receipt> {
  const panel = pricePanel(page);
  const letThrough = await holdBack(page, PRICE_CALL);
  const before = await receiptOf(panel);
  const answered = page.waitForResponse(PRICE_CALL);
  await change();
  await expect.poll(() => receiptOf(panel), 'the price moves with the choice').not.toEqual(before);
  const local = await receiptOf(panel);
  letThrough();
  const { data } = await (await answered).json();
  expect(data.servicePrice.total, 'the server’s total is the one already shown').toBe(local.total);
  expect(await confirmedTotal(page)).toBe(local.total);
  expect(await receiptOf(panel)).toEqual(local);
  await page.unroute(PRICE_CALL);
  return local;
}

/** The amount of a receipt's line, by the beginning of its label; undefined when there is no such line. */
export function lineOf({ lines }: Receipt, label: string): number | undefined {
  return lines.find(([name]) => name.startsWith(label))?.[1];
}

/** Drags a handle of the range to a value. The scale is read from where the two handles stand. */
export async function dragTo(page: Page, name: string, value: number): Promise<void> {
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
  if (!box) throw new Error('The handle is not to be seen.');
  return {
    name: await handle.getAttribute('aria-label'),
    value: Number(await handle.getAttribute('aria-valuenow')),
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  };
}

/** Takes a service as its page opens it into the cart, past the page's script. @returns when it is there */
export async function putIntoCart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
}

/** Changes the currency by the menu of the header. */
export async function changeCurrency(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /change currency or appearance/ }).click();
  const menu = page.getByRole('region', { name: 'Currency and appearance' });
  await menu.getByRole('button', { name: new RegExp(`^${code}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${code} .+, change currency`) })).toBeVisible();
}

export const SHOPPER = { email: 'anna@example.com', name: 'Anna', account: 'Aelwyn-Silvermoon' } as const;

/** A full select, whose name also says what is chosen there; a native one has the label alone. */
export const selectOf = (page: Page, label: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^${label} `) });

/** Comes near a select, and opens the list of the full one that takes its place. @returns the list */
export async function openList(page: Page, label: string): Promise<Locator> {
  await page.getByRole('combobox', { name: label }).focus();
  await selectOf(page, label).click();
  const list = page.getByRole('listbox', { name: label });
  await expect(list.getByRole('option').first()).toBeVisible();
  return list;
}

/** Opens a list of many: by the browser's own list of checkboxes, or by the full select that has taken its place. @returns the list */
export async function openMany(page: Page, group: string, label: string): Promise<Locator> {
  await page.locator(`#group-${group} summary`).or(selectOf(page, label)).click();
  const list = page.getByRole('listbox', { name: label });
  await expect(list.getByRole('option').first()).toBeVisible();
  return list;
}

/** The row of a select's open list that the keyboard has come to. */
export const activeRow = (select: Locator): Promise<string | null | undefined> =>
  select.evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent);

/** Chooses a country: what the form sends is a select of the browser, also under the one that can be searched. */
export async function chooseCountry(page: Page, country = 'Germany'): Promise<void> {
  await page.locator('select[name=country]').selectOption({ label: country }, { force: true });
}

/** Fills in the checkout: contact, and the first line's game details. */
export async function fillIn(
  page: Page,
  shopper: Partial<Record<keyof typeof SHOPPER | 'notes', string>> = {},
): Promise<void> {
  const { email, name, account } = { ...SHOPPER, ...shopper };
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('What to call you').fill(name);
  await chooseCountry(page);
  for (const block of await page.getByRole('region', { name: /details$|^\d\. / }).all()) {
    await block.getByRole('textbox').first().fill(account);
    for (const select of await block.getByRole('combobox').all()) await select.selectOption({ index: 1 });
  }
  if (shopper.notes) await page.getByLabel('Anything we should know').first().fill(shopper.notes);
}

/** The button that orders on the checkout, or pays on the sandbox' page. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / });

/** Lets the form go to the server as it is: what the browser itself would stop there is to be seen by the server. */
export const withoutBrowserChecks = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });

/** Pays in the sandbox and waits for the order. @returns the address of the order */
export async function payInSandbox(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
  return page.url();
}
