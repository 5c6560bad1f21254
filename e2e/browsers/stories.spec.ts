import { expect } from '@playwright/test';
import { question } from '../chat/chat';
import { formatAmount, parseCents, SERVICES, SHOPPER } from '../support/shop';
import { browserTest as test } from './browserTest';
import { signInToDesk } from './desk';
import type { Target } from './inPage';
import type { Visit } from './visit';

/* What each browser has to be able to do, with real keys and presses: one story of each kind. Details are in the stories of their domains. */

const option = (name: string | RegExp): Target => ({ role: 'option', name });
const slider = (name: string): Target => ({ role: 'slider', name });
const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
});
const pricePanel: Target = { role: 'complementary', name: 'Your order' };
const summary: Target = { role: 'complementary', name: 'Summary' };
/** Lines that sum others up. */
const SUMS = ['Subtotal', 'Discount Applied'];
const TOTAL = /^Total .*\d\.\d\d/;
const AMOUNT = /^[−+]?\d+\.\d\d\s/;

/** The total that a panel shows, cents. */
async function totalIn(shopper: Visit, panel: Target): Promise<number> {
  const paragraphs: Target = { css: 'p:not([aria-live])', within: panel };
  await shopper.expect('texts', paragraphs).toContainEqual(expect.stringMatching(TOTAL));
  const texts = await shopper.look('texts', paragraphs);
  return parseCents(texts.find((text) => TOTAL.test(text)) ?? '');
}

/** Waits until the server has confirmed the total of a panel, which is announced then. @returns it, cents */
async function confirmedTotal(shopper: Visit, panel: Target): Promise<number> {
  const total = await totalIn(shopper, panel);
  const announced = shopper.expect('texts', { css: 'p[aria-live]', within: panel });
  await announced.toEqual([expect.stringContaining(formatAmount(total))]);
  const labels = await shopper.look('texts', { css: 'dl > div > dt', within: panel });
  const amounts = await shopper.look('texts', { css: 'dl > div > dd', within: panel });
  const parts = amounts.filter((text, row) => AMOUNT.test(text) && !SUMS.includes(labels[row] ?? ''));
  const sum = parts.map(parseCents).reduce((cents, part) => cents + part, 0);
  expect(await totalIn(shopper, panel), 'the total is the sum of its lines').toBe(sum);
  return total;
}

test('a search shows groups; a nickname finds its service, and keys lead there', async ({ shopper }) => {
  await shopper.goto('/');
  // The first key wakes the page; what is typed meanwhile is not lost.
  await shopper.type('/');
  await shopper.expect('isFocused', { role: 'combobox', name: 'Search the shop' }).toBe(true);
  await shopper.type('wow');
  await shopper.expect('texts', option(/^All \d+ Services/)).toHaveLength(1);
  await shopper.expect('texts', option(/^World of Warcraft/)).toHaveLength(1);
  await shopper.look('selectAll');
  await shopper.type('ksm');
  await shopper.expect('texts', option(/^Best Results for ksm/)).toHaveLength(1);
  const service = option(/^Keystone Master.*from \d+\.\d\d/);
  await shopper.expect('texts', service).toHaveLength(1);
  await shopper.press('ArrowDown');
  await shopper.press('ArrowDown');
  await shopper.expect('attributes', service, 'aria-selected').toEqual(['true']);
  await shopper.press('Enter');
  await shopper.expect('address').toBe('/wow-boost/mythic-dungeons/keystone-master-season-2');
});

test('a handle of the range is dragged: lines, total and the server agree on the new price', async ({ shopper }) => {
  await shopper.goto(SERVICES.range);
  await shopper.wake();
  const before = await totalIn(shopper, pricePanel);
  const low = await shopper.pointOf(slider('Current rating'));
  const high = await shopper.pointOf(slider('Desired rating'));
  // The handles stand at 0 and 1800.
  await shopper.dragBy(slider('Desired rating'), ((high.x - low.x) * 300) / 1800);
  await shopper.expect('attributes', slider('Desired rating'), 'aria-valuenow').toEqual(['2100.0']);
  await shopper.expect('texts', { css: 'dt', within: pricePanel }).toEqual(['Arena 2v2 rating, 0 to 2.100']);
  expect(await confirmedTotal(shopper, pricePanel)).toBeGreaterThan(before);
});

test('the list of ranks opens by a press, is searched, and the price follows the rank', async ({ shopper }) => {
  await shopper.goto(SERVICES.ranks);
  await shopper.wake();
  const before = await totalIn(shopper, pricePanel);
  await shopper.click({ role: 'combobox', name: /^Desired division/ });
  await shopper.expect('texts', option('Gold I')).toHaveLength(1);
  await shopper.type('plat');
  await shopper.expect('texts', option('Gold I')).toEqual([]);
  await shopper.click(option('Platinum II'));
  const label = 'Solo/Duo division boost, Silver IV to Platinum II';
  await shopper.expect('texts', { css: 'dt', within: pricePanel }).toEqual([label]);
  expect(await confirmedTotal(shopper, pricePanel)).toBeGreaterThan(before);
});

test('a run opens in a dialog, whose price follows class and play mode; going back closes it', async ({ shopper }) => {
  const calendar = '/wow-boost/raids?run_loot_type=armor';
  const dialog: Target = { role: 'dialog' };
  const seat: Target = { role: 'complementary', name: 'Your seat', within: dialog };
  await shopper.goto(calendar);
  await shopper.wake();
  const cards = await shopper.look('texts', { css: 'main article:has(a[data-run])' });
  const runs = await shopper.look('attributes', { css: 'main article a[data-run]' }, 'href');
  const run = runs[cards.findIndex((text) => !text.includes('Sold out'))] ?? '';
  await shopper.click({ css: `main article a[href="${run}"]` });
  await shopper.expect('texts', button(/^(Take this seat|Buy with flex time)$/, dialog)).toHaveLength(1);
  await shopper.expect('address').toBe(run);
  await shopper.wake();
  const before = await totalIn(shopper, seat);
  await shopper.click({ css: 'label:has(input[name=class]:not([aria-disabled]))', within: dialog });
  await shopper.click({ role: 'radio', name: /^Piloted/, within: dialog });
  await shopper.expect('texts', { css: 'dt', within: seat }).toContainEqual(expect.stringMatching(/^Piloted/));
  expect(await confirmedTotal(shopper, seat)).toBeGreaterThan(before);
  await shopper.goBack();
  await shopper.expect('texts', dialog).toEqual([]);
  await shopper.expect('address').toBe(calendar);
});

test('a guest buys a service: cart, payment and order have the price of its page', async ({ shopper }) => {
  await shopper.goto(SERVICES.quantity);
  await shopper.wake();
  const total = await confirmedTotal(shopper, pricePanel);
  await shopper.click(button('Add to cart'));
  await shopper.click({ role: 'link', name: 'View cart' });
  await shopper.expect('address').toBe('/cart');
  expect(await totalIn(shopper, summary)).toBe(total);
  await shopper.click({ role: 'link', name: 'Checkout' });
  await shopper.expect('address').toBe('/checkout');
  await shopper.fill({ role: 'textbox', name: /^Email/ }, SHOPPER.email);
  await shopper.click({ role: 'combobox', name: /^Country/ });
  await shopper.type('Germ');
  await shopper.expect('texts', option('Germany')).toHaveLength(1);
  await shopper.press('Enter');
  await shopper.fill({ role: 'textbox', name: /^Character/ }, SHOPPER.account);
  await shopper.click({ role: 'radio', name: 'EU' });
  const pay = button(/^Pay /);
  await shopper.expect('texts', pay).toEqual([expect.stringContaining(formatAmount(total))]);
  await shopper.click(pay);
  await shopper.expect('address').toMatch(/^\/sandbox\/pay\//);
  await shopper.click(pay);
  await shopper.expect('address').toMatch(/^\/orders\//);
  await shopper.expect('texts', { role: 'heading', name: 'Paid, thank you' }).toHaveLength(1);
  expect(await totalIn(shopper, summary)).toBe(total);
  await shopper.wake();
});

test('a guest asks in the chat, and sees the answer come', async ({ shopper, request }) => {
  const asked = question('Where is my order?');
  await shopper.goto('/games');
  // The first press of the page, whose code has not been loaded.
  await shopper.click({ css: 'footer [data-chat-open]' });
  await shopper.expect('isFocused', { role: 'textbox', name: 'Message' }).toBe(true);
  await shopper.type(asked);
  await shopper.press('Enter');
  await shopper.expect('texts', { role: 'log' }).toEqual([expect.stringContaining('Waiting for a reply')]);
  const desk = await signInToDesk(request);
  await desk.answer(asked, 'On its way <b>now</b>.');
  await shopper.expect('texts', { text: 'On its way <b>now</b>.' }).toHaveLength(1);
});
