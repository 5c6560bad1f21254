import { sql } from 'kysely';
import { importHot } from '../../server/hot-products/schedule/importHot';
import { asJson } from '../../server/platform/db/json';
import { aSignedInShopper, givePasskey } from './accounts';
import { openChat } from './chats';
import { insertFixtureRuns } from './fixtureRuns';
import { RANK_PRODUCT } from './hotShop';
import { serviceIds } from './shopper';
import type { TestApp } from './testApp';

/** A person whose names are found wherever they are stored. */
export const ZORA = { email: 'zora@example.com', name: 'Zora Quillfeather', character: 'Moonfang-Argent' };
const HASH = 'a1'.repeat(32);

/** An account of staff with rows in every table that may have some about it. */
export async function zoraEverywhere(shop: TestApp) {
  const db = () => shop.database.db;
  const zora = await aSignedInShopper(shop, { email: ZORA.email, name: ZORA.name, role: 'staff' });
  const { id } = zora;
  const now = new Date(shop.clock.time);
  const later = new Date(shop.clock.time + 3_600_000);
  await givePasskey(shop, zora);
  await db().updateTable('passkeys').set({ public_key: 'the-public-key' }).execute();
  await db()
    .updateTable('accounts')
    .set({
      password_hash: `argon2 ${HASH}`,
      password_changed_at: now,
      totp_secret: 'TOTPTOTPTOTPTOTP',
      totp_enabled_at: now,
    })
    .execute();
  await db().insertInto('recovery_codes').values({ account_id: id, code_hash: HASH }).execute();
  const details = { account: ZORA.character, region: 'EU', platform: '' };
  await db()
    .insertInto('saved_details')
    .values({ account_id: id, game: 'wow-boost', ...details, updated_at: now })
    .execute();
  const link = { email: 'new-zora@example.com', account_id: id, data: asJson({}), expires_at: later };
  await db()
    .insertInto('account_tokens')
    .values({ kind: 'change_email', token_hash: HASH, ...link })
    .execute();

  const service_id = (await serviceIds(shop))['battleground-wins'] ?? '';
  await zora.post('/cart/items', { service_id });
  const form = await zora.checkoutForm({ email: ZORA.email, name: ZORA.name });
  const account = Object.keys(form).find((name) => name.endsWith('[account]')) ?? '';
  const placed = await zora.post('/checkout', { ...form, [account]: ZORA.character });
  const publicId = String(placed.headers.location).split('/').at(-1) ?? '';
  await zora.post(`/sandbox/pay/${publicId}`, { intent: 'pay' });
  await db().updateTable('orders').set({ status: 'completed' }).execute();
  const order = await db().selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const line = await db().selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
  const payment = await db().selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  // A process of the release before has written these two, so what is said of them follows into the tables of today.
  await sql`insert into refunds (order_id, payment_id, reference, amount, currency)
    values (${order.id}, ${payment.id}, 'refund-whole', 100, 'USD')`.execute(db());
  await sql`insert into line_refunds (order_line_id, order_id, payment_id, reference, amount, currency)
    values (${line.id}, ${order.id}, ${payment.id}, 'refund-line', 100, 'USD')`.execute(db());
  await db()
    .insertInto('refund_requests')
    .values({ order_line_id: line.id, words: ZORA.character, proposed: 100 })
    .execute();
  await db()
    .insertInto('order_notes')
    .values({ order_id: order.id, text: ZORA.name, actor: 'staff@example.com' })
    .execute();
  await db().insertInto('flex_orders').values({ order_line_id: line.id, until: later }).execute();
  const review = await db()
    .insertInto('reviews')
    .values({
      ...{ order_line_id: line.id, service_id: line.service_id, game: 'wow-boost', play: line.play },
      ...{ span_from: null, span_to: null, stars: 5, words: ZORA.character, tags: ['fast'], author: ZORA.name },
      ...{ start_minutes: null, planned_at: null, is_late: null, work_minutes: null, finding: null },
      ...{ state: 'published', published_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('review_events')
    .values({ review_id: review.id, action: 'written', actor: 'the buyer', stars: 5 })
    .execute();
  await db().insertInto('review_requests').values({ order_id: order.id }).execute();
  await db()
    .insertInto('device_prints')
    .values([
      { account_id: id, order_id: null, device_hash: HASH, print_hash: null, created_at: now },
      { account_id: null, order_id: order.id, device_hash: HASH, print_hash: null, created_at: now },
    ])
    .execute();

  await zora.post('/cart/items', { service_id });
  const inCart = await db().selectFrom('cart_lines').selectAll().executeTakeFirstOrThrow();
  const [run = 0] = await insertFixtureRuns(db(), [{ startsAt: shop.clock.time + 86_400_000 }]);
  const waiting = await db()
    .insertInto('run_waitlist')
    .values({ run_id: run, email: ZORA.email, token_hash: HASH, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('run_waitlist').set({ status: 'offered', offered_until: later }).execute();
  await db()
    .insertInto('run_seats')
    .values([
      { run_id: run, cart_line_id: inCart.id, held_until: later },
      { run_id: run, waitlist_id: waiting.id, held_until: later },
      { run_id: run, order_line_id: line.id },
    ])
    .execute();
  await importHot(db(), shop.modules.catalogue.catalogue, { products: [RANK_PRODUCT] }, shop.clock.time);
  const start = await db().selectFrom('hot_starts').select('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('hot_places')
    .values([
      { start_id: start.id, quantity: 1, cart_line_id: inCart.id, held_until: later },
      { start_id: start.id, quantity: 1, order_line_id: line.id },
    ])
    .execute();
  await (await openChat(shop, zora)).send('Is Moonfang-Argent at risk?');
  const thread = await db().selectFrom('chat_threads').select('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('tickets')
    .values({
      ...{ thread_id: thread.id, message_seq: 1, topic: 'other', order_number: 'Q-100001' },
      ...{ fingerprint: HASH, token_hash: null },
    })
    .execute();
  await db()
    .insertInto('uploads')
    .values({
      ...{ id: 'A'.repeat(22), account_id: id, state: 'ready', name: `${ZORA.character}.png` },
      ...{ bytes: 1000, width: 40, height: 30 },
    })
    .execute();
  await zora.get('/staff/chat');
  const question = { service_name: 'Arena rating', path: '/wow-boost', question: 'Is Moonfang-Argent at risk?' };
  await db()
    .insertInto('questions')
    .values({ ...question, email: 'Zora@Example.com', fingerprint: HASH, asked_at: now })
    .execute();
  const reported = { words: 'Moonfang-Argent is shown twice.', page: '/wow-boost', build: 'ef4bd36a', is_crash: false };
  await db()
    .insertInto('problem_reports')
    .values({
      ...reported,
      title: 'It is shown twice',
      email: 'zora@example.com',
      state: 'new',
      fingerprint: HASH,
      token_hash: HASH,
    })
    .execute();
  const alerted = { about: 'service', service_id: Number(service_id), target_id: Number(service_id) } as const;
  await db()
    .insertInto('wishes')
    .values([
      {
        ...({ ...alerted, kind: 'price', below: 100, currency: 'USD', status: 'active', confirmed_at: now } as const),
        ...{ email: null, account_id: id, token_hash: HASH, network: null, expires_at: later },
      },
      {
        ...({
          ...alerted,
          kind: 'seat',
          below: null,
          currency: null,
          status: 'unconfirmed',
          confirmed_at: null,
        } as const),
        ...{ email: ZORA.email, account_id: null, token_hash: 'b2'.repeat(32), network: HASH, expires_at: later },
      },
    ])
    .execute();
  const told = { account_id: id, topic: 'order', title: 'For Zora Quillfeather', path: `/orders/${publicId}` } as const;
  const { id: notification } = await db()
    .insertInto('notifications')
    .values({ ...told, subject: 'order 1', detail: 'moonfang', body: 'Moonfang-Argent is next.', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('notification_settings')
    .values({ account_id: id, choices: asJson({ 'price.push': true }), quiet_from: 22, quiet_to: 8, updated_at: now })
    .execute();
  const browser = { kind: 'webpush', token: `${HASH}-token`, token_hash: HASH, device: 'Chrome on Windows' } as const;
  const token = await db()
    .insertInto('push_tokens')
    .values({ ...browser, account_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('push_outbox')
    .values({
      ...({
        push_token_id: token.id,
        notification_id: notification,
        topic: 'order',
        message_id: '1'.repeat(32),
      } as const),
      ...{
        title: `${ZORA.name}, it is done`,
        body: 'Moonfang-Argent is at the goal.',
        path: '/',
        action_title: 'Open',
      },
      ...{ account_id: id, expires_at: later },
    })
    .execute();
  const own = { account_id: id, actor: 'the shop' };
  // The order has made it already.
  await db()
    .insertInto('loyalty')
    .values({ account_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db()
    .insertInto('xp_entries')
    .values({ ...own, amount: 10, kind: 'grant' })
    .execute();
  await db()
    .insertInto('balance_entries')
    .values({ ...own, amount: 100, kind: 'grant', reason: 'For Zora.' })
    .execute();
  await db().insertInto('reached_levels').values({ account_id: id, level: 1 }).execute();
  const coupon = await db()
    .insertInto('coupons')
    .values({
      code: 'VIP1-OFZORA99',
      percent_bp: null,
      fixed_cents: 500,
      min_cents: 2000,
      max_uses: 1,
      max_per_shopper: 1,
      account_id: id,
      level: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofOrder = await db().selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
  await db().insertInto('coupon_uses').values({ order_id: ofOrder.id, coupon_id: coupon.id, account_id: id }).execute();
  await db().insertInto('double_xp_uses').values({ order_id: ofOrder.id, account_id: id }).execute();
  const did = { staff: ZORA.email, action: 'start order', subject: 'order Q-100001', reason: '' };
  await db()
    .insertInto('audit_log')
    .values({ ...did, before: asJson({}), after: asJson({}), created_at: now })
    .execute();
  return zora;
}
