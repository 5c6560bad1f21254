import * as fc from 'fast-check';
import type { CartView } from '../../../domains/cart';
import type { Quote } from '../../../domains/pricing';
import { orders } from '../../../server/orders';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import {
  cashbackOf,
  expectedBalance,
  expectedCoupon,
  expectedPrice,
  halfUp,
  MIN_CHARGE,
  type Offered,
  type OwnCart,
  type OwnLine,
  type OwnPriceCase,
  type OwnPriceShop,
  openOwnPriceShop,
  ownPriceCases,
  PRODUCTS_PER_CART,
  sum,
  takenBy,
  vatIn,
} from '../../harness/ownPriceCases';
import { randomSeed } from '../../harness/randomCases';
import type { Shopper } from '../../harness/shopper';
import { give, has } from '../../harness/vip';

/* A shopper's own price is the same to the cent wherever it is shown, charged or kept. */

/**
 * Counts prices, not carts: each line of a cart is one, since an account, its coupon and its order take longer than a line. More are made by
 * `npm run faults`.
 */
const QUOTES = Number(process.env.OWN_PRICES ?? 250);

let world: OwnPriceShop;
beforeAll(async () => {
  world = await openOwnPriceShop();
}, 60_000);
afterAll(() => world.shop.close());

/* What pages and mails say. */

const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

const AMOUNT = '([+−]?)(\\d+)\\.(\\d\\d) [$€£]';
const centsOf = ([, sign, whole, cents]: readonly (string | undefined)[]): number =>
  (sign === '−' ? -1 : 1) * (Number(whole) * 100 + Number(cents));

/** The amount after a label; undefined without it. */
function amountAfter(text: string, label: string): number | undefined {
  const found = new RegExp(`\\b${label}(?: incl\\. VAT)?:? ${AMOUNT}`).exec(text);
  return found ? centsOf(found) : undefined;
}

/** Expects amounts after labels; undefined for a label that is missing. */
function expectLabels(text: string, expected: Readonly<Record<string, number | undefined>>): void {
  expect(Object.fromEntries(Object.keys(expected).map((label) => [label, amountAfter(text, label)]))).toEqual(expected);
}

/** Expects amounts to stand one after the other, with no other between them. */
function expectAmounts(text: string, amounts: readonly number[]): void {
  const found = [...text.matchAll(new RegExp(AMOUNT, 'g'))].map(centsOf);
  expect(` ${found.join(' ')} `).toContain(` ${amounts.join(' ')} `);
}

/** The number in a hidden field of a page; undefined without it. */
function hiddenField(html: string, name: string): number | undefined {
  const value = html.split(` name="${name}" value="`)[1]?.split('"')[0];
  return value === undefined ? undefined : Number(value);
}

/** Amounts that a page has only where there is something of them. */
const ifAny = (cents: number, ...amounts: readonly number[]): readonly number[] => (cents > 0 ? amounts : []);
const orMissing = (cents: number, amount: number): number | undefined => (cents > 0 ? amount : undefined);

const shownLines = ({ lines }: Quote) => lines.filter(({ kind, amount }) => kind === 'base' || amount !== 0);

/** The total of a line, and its price breakdown with the subtotal and the sum of discounts. A price of one line has none. */
function pricedLine(quote: Quote): readonly number[] {
  const { total, subtotal, discountApplied } = quote;
  const shown = shownLines(quote);
  const amounts = (isDiscount: boolean) =>
    shown.filter(({ kind }) => (kind === 'discount') === isDiscount).map(({ amount }) => amount);
  if (shown.length === 1) return [total];
  return [total, ...amounts(false), ...ifAny(discountApplied, subtotal, ...amounts(true), -discountApplied)];
}

/* From the page of a product to the mail. */

function addressOf({ page, form }: Offered): string {
  const fields = Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return `${page}?${new URLSearchParams(fields)}`;
}

/** Puts a product into the cart at the price that its page and its calculation say. */
async function buy(anna: Shopper, offered: Offered): Promise<OwnLine> {
  const quote: Quote = (await anna.post(offered.priceUrl, offered.form, true)).json().data.servicePrice;
  const page = (await anna.get(addressOf(offered))).body;
  expect([hiddenField(page, 'seen_total'), amountAfter(textOf(page), 'Total')]).toEqual([quote.total, quote.total]);
  expectAmounts(textOf(page), [...pricedLine(quote).slice(1), quote.total]);
  const { statusCode } = await anna.buy({ ...offered.form, seen_total: String(quote.total) });
  expect(statusCode).toBe(303);
  return { offered, quote };
}

/** Fills the cart of a new shopper; each price is that of their level. */
async function fillCart(random: OwnPriceCase): Promise<OwnCart> {
  const anna = await world.shopper(random);
  const currency = fixtureCatalogue().currencies.find(({ code }) => code === random.currency);
  if (currency === undefined) throw new Error('The fixture has changed.');
  const lines: OwnLine[] = [];
  for (const offered of await world.offer(random.products)) {
    const line = await buy(anna, offered);
    lines.push(line);
    const { subtotal, total, discountApplied, cashback } = line.quote;
    const taken = { flex: takenBy(line.quote, 'flex-time'), vip: takenBy(line.quote, 'perma-vip') };
    const expected = expectedPrice(line.quote, offered.flexBp, { random, currency });
    expect({ subtotal, ...taken, total, discountApplied, cashback }).toEqual(expected);
  }
  return { random, anna, currency, lines };
}

/** The cart as scripts get it. */
interface CartAnswer {
  readonly view: CartView;
  readonly items: readonly { readonly total: number }[];
  readonly total: number;
}

/** Compares the cart's JSON. @returns what the coupon takes off each line */
async function checkCartAnswer(cart: OwnCart): Promise<readonly number[]> {
  const { amount, rooms } = expectedCoupon(cart);
  const { view, items, total }: CartAnswer = (await cart.anna.get('/cart/items')).json().cart;
  const shares = view.lines.map(({ couponShare = 0 }) => couponShare);
  const quotes = cart.lines.map(({ quote }) => quote);
  expect(view.lines.map(({ quote, move }) => [quote, move])).toEqual(quotes.map((quote) => [quote, undefined]));
  expect(items.map((item) => item.total)).toEqual(quotes.map((quote, index) => quote.total - (shares[index] ?? 0)));
  expect([view.coupon?.amount ?? 0, sum(shares)]).toEqual([amount, amount]);
  expect(shares.filter((share, index) => share > (rooms[index] ?? 0))).toEqual([]);
  const rest = sum(quotes.map((quote) => quote.total)) - amount;
  expect([total, view.total]).toEqual([rest, rest]);
  return shares;
}

/** Compares the cart's page, which has the lines of each game together. */
async function checkCartPage({ anna, lines }: OwnCart, code: string, off: number): Promise<void> {
  const text = textOf((await anna.get('/cart')).body);
  for (const { quote } of lines) expectAmounts(text, pricedLine(quote));
  const gameOf = ({ offered }: OwnLine) => offered.path.split('/')[1];
  const games = [...new Set(lines.map(gameOf))];
  const byGame = games.flatMap((game) => lines.filter((line) => gameOf(line) === game)).map(({ quote }) => quote.total);
  const total = sum(byGame) - off;
  expectAmounts(text, [...byGame, ...ifAny(off, -off), total]);
  expectLabels(text, { [`Coupon ${code}`]: orMissing(off, -off), Total: total });
}

/** Prices with the line of a coupon, as an order keeps them. */
function withShares(cart: OwnCart, code: string, shares: readonly number[]): readonly Quote[] {
  const { value } = cart.random.coupon ?? {};
  return cart.lines.map(({ quote }, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return quote;
    const isWhole = value && 'percentBp' in value && share === halfUp(quote.total, value.percentBp);
    const rate = isWhole ? { rateBp: value.percentBp } : {};
    const line = { code: 'coupon', label: `Coupon ${code}`, kind: 'discount' as const, amount: -share, ...rate };
    const total = quote.total - share;
    const discountApplied = quote.discountApplied + share;
    return { ...quote, lines: [...quote.lines, line], discountApplied, total, cashback: cashbackOf(total, cart) };
  });
}

/** An order as it has to be; in cents of its currency, but `usedUsd`. */
interface ExpectedOrder extends ReturnType<typeof expectedBalance> {
  readonly quotes: readonly Quote[];
  /** Null without a coupon. */
  readonly code: string | null;
  readonly total: number;
  readonly toPay: number;
}

/** What stands below the lines of an order. */
const sumsOf = ({ total, used, toPay }: ExpectedOrder) => [total, vatIn(total), ...ifAny(used, -used, toPay)];

/** Compares the checkout page with the balance on it, and orders what it shows. @returns the order's public id */
async function checkOut({ anna, lines, random }: OwnCart, order: ExpectedOrder): Promise<string> {
  const { total, used, toPay, available, code } = order;
  const form = await anna.checkoutForm();
  const wanted = { apply: 'balance', balance_use: random.balance.use, balance_part: (used / 100).toFixed(2) };
  const { body } = await anna.post('/checkout/benefits', { ...form, ...wanted });
  const text = textOf(body);
  const off = sum(lines.map(({ quote }) => quote.total)) - total;
  expectAmounts(text, [...lines.flatMap(({ quote }) => pricedLine(quote)), ...ifAny(off, -off), ...sumsOf(order)]);
  expectLabels(text, {
    'Your balance': orMissing(available, available),
    [`Coupon ${code}`]: orMissing(off, -off),
    Total: total,
    'Paid with balance': orMissing(used, -used),
    'To pay now': orMissing(used, toPay),
    Pay: orMissing(toPay, toPay),
  });
  expect(hiddenField(body, 'seen_total')).toBe(total);
  const placed = await anna.post('/checkout', { ...form, balance: String(hiddenField(body, 'balance') ?? 0) });
  const [, way, id = ''] = /^\/(sandbox\/pay|orders)\/([a-z0-9]+)$/.exec(String(placed.headers.location)) ?? [];
  expect(way).toBe(toPay > 0 ? 'sandbox/pay' : 'orders');
  return id;
}

/** Pays what is left to pay, as the pages of the order and of the payment say it. */
async function pay(anna: Shopper, id: string, { used, toPay }: ExpectedOrder): Promise<void> {
  if (toPay === 0) return;
  const unpaid = textOf((await anna.get(`/orders/${id}`)).body);
  expectLabels(unpaid, { Pay: toPay, 'From your balance': orMissing(used, -used), 'To pay': orMissing(used, toPay) });
  const sandbox = textOf((await anna.get(`/sandbox/pay/${id}`)).body);
  expectLabels(sandbox, { Total: toPay, Pay: toPay });
  expect((await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' })).statusCode).toBe(303);
}

/** Compares what is kept of an order, and of the balance. @returns its serial */
async function checkRows({ anna, random, currency }: OwnCart, id: string, order: ExpectedOrder): Promise<number> {
  const { db } = world.shop.database;
  const { quotes, code, total, held, used, usedUsd } = order;
  const stored = await orders.find(id, db);
  expect(stored?.lines.map((line) => [line.quote, line.subtotal, line.discount, line.total])).toEqual(
    quotes.map((quote) => [quote, quote.subtotal, quote.discountApplied, quote.total]),
  );
  expect(stored).toMatchObject({
    ...{ currency: random.currency, rate_micro: currency.rateMicro, vip_level: random.level, coupon: code },
    ...{ total, balance_cents: used, balance_usd_cents: usedUsd },
    subtotal: sum(quotes.map(({ subtotal }) => subtotal)),
    discount: sum(quotes.map(({ discountApplied }) => discountApplied)),
  });
  const serial = stored?.id ?? 0;
  const paid = await db.selectFrom('payments').select(['amount', 'status']).where('order_id', '=', serial).execute();
  expect(paid).toEqual([{ amount: order.toPay, status: 'succeeded' }]);
  expect(await has(world.shop, anna)).toMatchObject({ level: random.level, balance: held - usedUsd });
  const ledger = textOf((await anna.get('/profile/ledger')).body);
  expectLabels(ledger, { [`Used for order Q-${100_000 + serial}[^$]*?`]: orMissing(usedUsd, -usedUsd) });
  return serial;
}

/** Compares the page of a paid order with its receipt, and the mail that confirms it. */
async function checkTexts(anna: Shopper, id: string, serial: number, order: ExpectedOrder): Promise<void> {
  const { quotes, total, used, toPay } = order;
  const mail = await world.shop.database.db
    .selectFrom('outbox')
    .select(['body_text', 'body_html'])
    .where('order_id', '=', serial)
    .where('kind', '=', 'paid')
    .executeTakeFirstOrThrow();
  const [page = '', receipt = ''] = (await anna.get(`/orders/${id}`)).body.split('id="receipt"').map(textOf);
  const lines = quotes.flatMap(pricedLine);
  expectAmounts(page, lines);
  expectAmounts(receipt, [...lines, ...sumsOf(order)]);
  // A mail has neither subtotals nor sums of discounts.
  const rows = quotes.flatMap((quote) => [
    quote.total,
    ...(quote.lines.length > 1 ? shownLines(quote).map(({ amount }) => amount) : []),
  ]);
  const [text, html] = [textOf(mail.body_text), textOf(mail.body_html)];
  for (const body of [text, html]) expectAmounts(body, [...rows, ...sumsOf(order)]);
  for (const body of [receipt, text, html])
    expectLabels(body, {
      Total: total,
      'Paid with balance': orMissing(used, -used),
      'Paid with money': orMissing(used, toPay),
    });
}

/** Expects of a cart that costs less than can be charged that it is not ordered. */
async function expectBlocked({ anna, currency }: OwnCart): Promise<void> {
  const { view }: CartAnswer = (await anna.get('/cart/items')).json().cart;
  expect(textOf(view.blocked ?? '')).toContain(`The minimum charge is 0.50 ${currency.sign}.`);
  expect((await anna.post('/checkout', await anna.checkoutForm())).statusCode).toBe(409);
}

/** How many prices were compared so far. */
let checked = 0;

/** Takes what a shopper buys from its pages to the order and its mail. */
async function checkCase(random: OwnPriceCase): Promise<void> {
  const cart = await fillCart(random);
  const { anna, lines } = cart;
  const code = random.coupon && (await world.addCoupon(random.coupon));
  const { amount, isGift } = expectedCoupon(cart);
  if (code) expect((await anna.post('/cart/coupon', { coupon: code })).statusCode).toBe(amount > 0 ? 303 : 422);
  const quotes = withShares(cart, code ?? '', await checkCartAnswer(cart));
  await checkCartPage(cart, code ?? '', amount);
  checked += lines.length;

  const total = sum(quotes.map((quote) => quote.total));
  if (total < MIN_CHARGE && !(isGift && total === 0)) return expectBlocked(cart);
  const balance = expectedBalance(cart, total);
  if (balance.held > 0) await give(world.shop, anna, 'balance', balance.held);
  const order = { ...balance, quotes, code: amount > 0 ? code : null, total, toPay: total - balance.used };
  const id = await checkOut(cart, order);
  await pay(anna, id, order);
  const serial = await checkRows(cart, id, order);
  await checkTexts(anna, id, serial, order);
}

test(`a shopper’s own price is the same on page, in cart, checkout, order, receipt and mail: ${QUOTES} random prices`, async () => {
  // Again while prices are missing, since how many a cart has is random.
  for (let seed = randomSeed; checked < QUOTES; seed += 1)
    await fc.assert(fc.asyncProperty(ownPriceCases(world.services), checkCase), {
      numRuns: Math.ceil((QUOTES - checked) / PRODUCTS_PER_CART),
      seed,
    });
}, 3_600_000);
