/* Buying, by a guest and by a shopper with an account: the cart, the checkout, the sandbox' payment and the order. */
import { choicesOf, fieldsOf, linksOf } from '../html.mjs';
import { findForm } from '../recorder.mjs';

const SERVICE = '/wow-boost/raid-services/venomous-abyss-mythic-run-per-boss-count';
const HOT = '/hot-products/2';
const TO_CART = { button: ['intent', 'cart'] };
const BUY_NOW = { button: ['intent', 'checkout'] };

const TEXTS = { account: 'Annwyn-Silvermoon', character: 'Annwyn', notes: 'Evenings only.' };

/** Details for the checkout. The fields of games depend on what is in the cart. */
function detailsFor(page, email) {
  const names = [...page.html.matchAll(/name="(games\[[^\]]+\]\[(\w+)\])"/g)];
  const games = names.map(([, name, field]) => [name, TEXTS[field] ?? choicesOf(page.html, name)[0]]);
  return { ...(email && { email }), name: 'Ann Example', ...Object.fromEntries(games) };
}

/** The first run of the calendar that sells seats to a class. */
export async function findRun(visitor) {
  const calendar = await visitor.get('/wow-boost/raids');
  for (const path of linksOf(calendar.html, /^\/wow-boost\/run\/\d+$/)) {
    const page = await visitor.get(path, { record: false });
    const [className] = choicesOf(page.html, 'class');
    if (className !== undefined && /action="\/buy"/.test(page.html)) return { path, className, calendar };
  }
  throw new Error('No run of the calendar sells seats.');
}

/** Looks at runs and hot products, and asks what their forms ask. */
export async function visitSales({ visitor }) {
  const guest = visitor('guest', '8.8.8.8');
  const { path, className, calendar } = await findRun(guest);
  for (const query of [
    '?region=eu',
    '?region=us&difficulty=heroic',
    '?difficulty=mythic&class=mage',
    '?run_loot_type=armor',
    '?raid=venomous-abyss&boss_kills=8',
    `?time=${choicesOf(calendar.html, 'time')[0]}`,
    '?day=2026-11-27',
    `?selected=${path.split('/').at(-1)}`,
    '?selected=999999',
  ])
    await guest.get(`/wow-boost/raids${query}`);
  for (const query of ['', '?region=eu', '?difficulty=heroic', '?day=2026-11-27', '?day=2020-01-01'])
    await guest.get(`/wow-boost/raids/filter${query}`, { script: true });
  for (const query of ['', '?region=us', '?difficulty=mythic'])
    await guest.get(`/wow-boost/raids/widget${query}`, { script: true });
  const page = await guest.get(path);
  await guest.get(path, { script: true });
  await guest.get(`${path}?class=${className}`);
  await guest.get(`${path}/calendar.ics`);
  await guest.get(`${path}/waitlist`);
  await guest.get(`${path}/support`, { script: true });
  await guest.get(`/chat?channel=run-${path.split('/').at(-1)}`);
  await guest.send(page, /^\/buy$/);
  const fields = { run_id: path.split('/').at(-1), class: className };
  await guest.post(`${path}/price-calculate`, fields, { script: true });
  await guest.post(`${path}/price-calculate`, { ...fields, class: 'nothing' }, { script: true });

  for (const query of ['', '?game=wow-boost', '?platform=pc', '?start=today']) {
    await guest.get(`/hot-products${query}`);
    await guest.get(`/hot-products/filter${query}`, { script: true });
  }
  for (let id = 1; id <= 12; id += 1) {
    const hot = await guest.get(`/hot-products/${id}`);
    await guest.get(`/hot-products/${id}`, { script: true });
    const start = /name="hot_start"[^>]*value="(\d+)"/.exec(hot.html)?.[1];
    if (start)
      await guest.post(`/hot-products/${id}/price-calculate`, { hot_start: start, quantity: '2' }, { script: true });
  }
  await guest.get('/v1/service/buy-now?service_id=14', { script: true });
  await guest.get('/v1/service/buy-now?service_id=58', { script: true });
}

/** A guest fills a cart, changes it, and pays for an order after a declined payment. @returns the order's path */
export async function buyAsGuest({ visitor, shop }) {
  const guest = visitor('guest', '8.8.8.8');
  const { path, className } = await findRun(guest);
  const service = await guest.get(SERVICE);
  await guest.send(service, /^\/buy$/, {}, TO_CART);
  await guest.send(service, /^\/buy$/, { 'options[to]': '2' }, { ...TO_CART, script: true });
  await guest.send(service, /^\/buy$/, { seen_total: '1' }, { ...TO_CART, script: true });
  await guest.send(service, /^\/buy$/, { 'options[to]': '99' }, TO_CART);
  await guest.send(await guest.get(path), /^\/buy$/, { class: className }, { ...TO_CART, script: true });
  await guest.send(await guest.get(HOT), /^\/buy$/, {}, TO_CART);
  await guest.send(await guest.get('/'), /^\/cart\/items$/, {}, { script: true });
  await guest.send(await guest.get('/'), /^\/cart\/items$/);
  await guest.get('/cart/items', { script: true });
  const cart = await guest.get('/cart');
  await guest.get(path);
  await guest.get(HOT);
  for (const href of linksOf(cart.html, /[?&]line=\d+/)) await changeLine(guest, href);
  const remove = { button: ['intent', 'remove'], n: -1 };
  await guest.send(await guest.get('/cart'), /^\/cart\/lines\/\d+$/, {}, remove);
  await guest.send(await guest.get('/cart'), /^\/cart\/lines\/\d+$/, {}, { ...remove, script: true });

  const checkout = await guest.get('/checkout');
  await guest.send(checkout, /^\/checkout$/);
  await guest.send(checkout, /^\/checkout$/, {}, { script: true });
  await guest.send(checkout, /^\/checkout$/, { ...detailsFor(checkout, 'guest@shop.example'), seen_total: '1' });
  const details = { ...detailsFor(checkout, 'guest@shop.example'), remember: '1' };
  const placed = await guest.send(checkout, /^\/checkout$/, details);
  await guest.send(checkout, /^\/checkout$/, details, { script: true });
  await guest.send(checkout, /^\/checkout$/, { ...details, name: 'Somebody Else' });
  await guest.get('/checkout');
  await guest.get('/cart');
  const payment = await guest.follow(placed);
  await guest.follow(await guest.send(payment, /^\/sandbox\/pay\//, {}, { button: ['intent', 'decline'] }));
  const order = placed.headers.location.replace('/sandbox/pay/', '/orders/');
  await guest.post(`${order}/pay`);
  await guest.post(`${order}/pay`, {}, { script: true });
  await guest.follow(await guest.send(payment, /^\/sandbox\/pay\//, {}, { button: ['intent', 'pay'] }));
  await shop.runJobs();
  await guest.get(order);
  await guest.get(`${order}?payment=unreachable`);
  await guest.get(placed.headers.location);
  await guest.get(`/live?topics=order.${order.split('/').at(-1)}`, { script: true });
  await guest.get('/notifications');
  await buyAgainWithLastDetails(guest);
  return order;
}

async function changeLine(guest, href) {
  const page = await guest.get(href);
  if (/action="\/cart\/lines\/\d+"/.test(page.html))
    await guest.send(page, /^\/cart\/lines\/\d+$/, {}, { script: true });
}

/** "Buy now" with the details that are kept for the device, which are then forgotten. */
async function buyAgainWithLastDetails(guest) {
  const service = await guest.get(SERVICE);
  const checkout = await guest.follow(await guest.send(service, /^\/buy$/, {}, BUY_NOW));
  const fields = { ...fieldsOf(findForm(checkout, /^\/checkout$/)), fill: 'wow-boost' };
  await guest.post('/checkout/details', fields);
  await guest.post('/checkout/details', fields, { script: true });
  await guest.post('/checkout/details', { ...fields, forget: '1' }, { script: true });
  await guest.get('/checkout');
}

/** Cancels a paid order, and asks for its refund. */
export async function cancelOrder({ visitor, shop }, order) {
  const guest = visitor('guest', '8.8.8.8');
  const page = await guest.get(`${order}/cancel`);
  await guest.get(`${order}/cancel`, { script: true });
  await guest.send(page, /\/cancel$/, { seen_refund: '1' });
  await guest.send(page, /\/cancel$/, { seen_refund: '1' }, { script: true });
  await guest.send(page, /\/cancel$/);
  await guest.get(order);
  await shop.runJobs();
  await guest.get(order);
  await guest.get(`${order}/cancel`);
}

/**
 * A shopper buys something in one go, at whatever price the choices have.
 * @param visitor who is signed in
 * @param path the page of a service, a run or a hot product
 * @returns the order's path
 */
export async function buyNow(shopper, path, choices = {}) {
  const page = await shopper.get(path);
  const checkout = await shopper.follow(
    await shopper.send(page, /^\/buy$/, { ...choices, seen_total: undefined }, BUY_NOW),
  );
  const details = { ...detailsFor(checkout), remember: '1' };
  const placed = await shopper.send(checkout, /^\/checkout$/, details, { script: true });
  const payment = await shopper.get(placed.json.redirectUrl);
  await shopper.send(payment, /^\/sandbox\/pay\//, {}, { button: ['intent', 'pay'], script: true });
  return `/orders/${placed.json.orderId}`;
}
