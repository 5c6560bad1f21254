import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  amountIn,
  changeCurrency,
  fillCheckout,
  formatAmount,
  payButton,
  pricePanel,
  receiptOf,
  SERVICES,
  SHOPPER,
  test,
  totalIn,
} from '../support/shop';

/*
 * Prices that change during a purchase: in the cart, on the checkout, and on submit. This uses its own shop, because the catalogue
 * is replaced meanwhile, with a restart each time.
 */

const root = path.resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.E2E_PORT ?? 3217) + 4;

interface PricedService {
  slug: string;
  terms: { segments?: { priceCents: number }[] };
  groups: { options: { key: string; mode: string; value: number }[] }[];
}
interface Document {
  currencies: { code: string; rateMicro: number }[];
  games: { services: PricedService[] }[];
}

/** A shop that can be restarted with other prices at the same address. */
async function openOwnShop(port: number) {
  const data = mkdtempSync(path.join(tmpdir(), 'questline-prices-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
  };
  const document = path.join(data, 'catalogue-to-import.json');
  let server: ChildProcess | undefined;
  let catalogueDocument: Document | undefined;
  const start = async () => {
    server = spawn(process.execPath, [path.join(root, '.build', 'server', 'main.mjs')], { cwd: root, env });
    const exited = once(server, 'exit').then(() => Promise.reject(new Error('The shop did not open.')));
    exited.catch(() => {});
    if (server.stdout) await Promise.race([once(server.stdout, 'data'), exited]);
  };
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  const catalogue = (...args: string[]) =>
    execFileSync(path.join(root, 'node_modules', '.bin', 'tsx'), ['server/commands/catalogue.ts', ...args], {
      cwd: root,
      env,
    });
  await start();
  return {
    async change(how: (document: Document) => void) {
      await stop();
      if (catalogueDocument === undefined) catalogue('export', document);
      catalogueDocument ??= JSON.parse(readFileSync(document, 'utf8')) as Document;
      how(catalogueDocument);
      writeFileSync(document, JSON.stringify(catalogueDocument));
      catalogue('import', document);
      await start();
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const arenaOf = ({ games }: Document): PricedService => {
  const found = games.flatMap(({ services }) => services).find(({ slug }) => slug === 'arena-2v2-rating');
  if (!found) throw new Error('The catalogue has no arena.');
  return found;
};
const raisePrices = (document: Document) => {
  for (const segment of arenaOf(document).terms.segments ?? [])
    segment.priceCents = Math.round(segment.priceCents * 1.1);
};
const raisePoundRate = ({ currencies }: Document) => {
  for (const currency of currencies)
    if (currency.code === 'GBP') currency.rateMicro = Math.round(currency.rateMicro * 1.07);
};
const raiseOptionPrices = (document: Document) => {
  for (const { options } of arenaOf(document).groups)
    for (const option of options) if (option.key === 'self-play') option.value += 500;
};

/** Clicks the pay button, and expects the page to show the price change. @returns the new total */
async function payAndExpectNewPrice(page: Page, before: number): Promise<number> {
  await payButton(page)
    .or(page.getByRole('button', { name: /^Confirm and pay / }))
    .click();
  const total = totalIn(page.getByRole('complementary', { name: 'Your order' }));
  // The page that was sent has an alert of its own, about the change before.
  await expect(total).not.toContainText(formatAmount(before));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A price has changed.');
  await expect(alert).toContainText('Nothing was charged.');
  const now = await amountIn(total);
  await expect(alert.getByRole('listitem')).toContainText(`is now ${formatAmount(now)}`);
  await expect(alert.getByRole('listitem')).toContainText(`it was ${formatAmount(before)}`);
  await expect(page.getByRole('button', { name: /^Confirm and pay / })).toContainText(formatAmount(now));
  await expect(page.getByLabel('E-mail')).toHaveValue(SHOPPER.email);
  return now;
}

const ADDRESS = `http://localhost:${PORT}`;
test.use({ baseURL: ADDRESS });

test('changes of a price, an option and a currency are each shown and confirmed, and the confirmed total is charged, with and without JavaScript', async ({
  page,
  browser,
  expectError,
}) => {
  test.setTimeout(300_000);
  expectError(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  const shop = await openOwnShop(PORT);
  const withoutJavaScript = await browser.newContext({ javaScriptEnabled: false, baseURL: ADDRESS });
  const plainPage = await withoutJavaScript.newPage();
  /** Does a step with both shoppers. @returns the total that both saw */
  async function both(step: (page: Page) => Promise<number>): Promise<number> {
    const [total = 0, other] = [await step(page), await step(plainPage)];
    expect(other).toBe(total);
    return total;
  }
  const sumIn = (one: Page) => one.getByRole('complementary', { name: 'Sum' });
  try {
    const inCart = await both(async (one) => {
      await one.goto(SERVICES.range);
      await changeCurrency(one, 'GBP');
      await one.goto(`${SERVICES.range}?options[group][mode]=self-play`);
      await expect(totalIn(pricePanel(one))).toContainText('£');
      await one.getByRole('button', { name: 'Add to cart' }).click();
      await expect(one).toHaveURL('/cart');
      return (await receiptOf(sumIn(one))).total;
    });

    await shop.change(raisePrices);
    const onReturn = await both(async (one) => {
      await one.reload();
      const { total } = await receiptOf(sumIn(one));
      await one.getByRole('link', { name: 'Go to checkout' }).click();
      await fillCheckout(one);
      await expect(payButton(one)).toContainText(formatAmount(total));
      return total;
    });
    expect(onReturn).toBeGreaterThan(inCart);

    await shop.change(raisePoundRate);
    const afterRate = await both((one) => payAndExpectNewPrice(one, onReturn));
    await shop.change(raisePrices);
    const afterPrice = await both((one) => payAndExpectNewPrice(one, afterRate));
    expect(afterPrice).toBeGreaterThan(afterRate);
    await shop.change(raiseOptionPrices);
    await both(async (one) => {
      const last = await payAndExpectNewPrice(one, afterPrice);
      await one.getByRole('button', { name: /^Confirm and pay / }).click();
      await expect(one).toHaveURL(/\/sandbox\/pay\//);
      await expect(payButton(one)).toContainText(formatAmount(last));
      await payButton(one).click();
      await expect(one.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
      const ordered = one.getByRole('region', { name: 'What you ordered' }).getByRole('listitem');
      expect((await receiptOf(ordered)).total).toBe(last);
      return last;
    });
  } finally {
    await withoutJavaScript.close();
    await shop.close();
  }
});
