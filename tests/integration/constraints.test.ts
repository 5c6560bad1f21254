import { sql } from 'kysely';
import { fillShownPrices } from '../../server/catalogue/data/shownPrices.repository';
import { exportCatalogue } from '../../server/catalogue/import/export.repository';
import { catalogueErrors, importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { asJson } from '../../server/platform/db/json';
import { dropAllTables, migrateToLatest, migrationStatus, migrations } from '../../server/platform/db/migrate';
import { addableColumn } from '../../server/platform/db/migrations/0011-addable';
import { shownPriceColumn } from '../../server/platform/db/migrations/0012-shown-prices';
import { shortNotes } from '../../server/platform/db/migrations/0013-short-notes';
import { playAndMails } from '../../server/platform/db/migrations/0033-play-and-mails';
import { expectListed } from '../harness/expectListed';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { ORDER_ROW, orderLineRow } from '../harness/orderRows';
import { openTestDatabase, type TestDatabase } from '../harness/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
}, 30_000);
afterAll(() => database.close());
afterEach(() => database.clearSales());

const HASH = 'a'.repeat(64);

async function anOrder(): Promise<number> {
  return (await database.db.insertInto('orders').values(ORDER_ROW).returning('id').executeTakeFirstOrThrow()).id;
}

describe('the catalogue in the database', () => {
  const change = (text: string) => sql.raw(text).execute(database.db);

  it.each([
    ['a range of zero length', `update services set default_from = default_to where kind = 'range'`, 'services_range'],
    [
      'a range that ends before it begins',
      `update services set range_max = range_min where kind = 'range'`,
      'services_range',
    ],
    [
      'a range with a quantity',
      `update services set quantity_min = 1 where kind = 'range'`,
      'services_quantity_columns',
    ],
    [
      'a quantity without a price',
      `update services set unit_price_cents = null where kind = 'quantity'`,
      'services_quantity_columns',
    ],
    ['two handles of a goal alone', `update services set range_handles = 2 where kind = 'range'`, 'services_handles'],
    ['a goal alone in selects', `update services set range_handles = 1 where control = 'selects'`, 'services_handles'],
    ['a goal alone of a quantity', `update services set range_handles = 1 where kind = 'quantity'`, 'services_handles'],
    ['a picture of another site', `update ladder_rungs set img = 'https://a.example/b.svg'`, 'ladder_rungs_img_check'],
    ['a kind that does not exist', `update services set kind = 'auction'`, 'services_kind_check'],
    ['a raid that is not a run', `update services set raid = 'The Venomous Abyss' where not run`, 'services_raid'],
    ['a start window that ends before it begins', `update services set start_least = start_most + 1`, 'services_start'],
    ['two best variants', 'update service_variants set best = true', 'service_variants_one_best'],
    ['two best options', `update options set tag = 'best value'`, 'options_one_best'],
    ['another tag than best value', `update options set tag = 'cheap'`, 'options_tag_check'],
    [
      'an option that subtracts more than 100 %',
      `update options set value = 10001 where mode like 'subtract_percent%'`,
      'options_percent',
    ],
    ['a free list price', 'update service_prices set list_price = 0', 'service_prices_list_price_check'],
    ['a price below zero', 'update service_segments set price_cents = -1', 'service_segments_price_cents_check'],
    ['an old price below the new one', 'update service_variants set was_cents = price_cents', 'service_variants_was'],
    ['texts in the wrong format', `update services set gets = '{}'`, 'services_gets_check'],
    ['an account without an example', `update games set account = '{"label":"x"}'`, 'games_account_check'],
    ['a slug in capitals', `update games set slug = 'Valorant' where slug = 'valorant'`, 'games_slug_check'],
    [
      'a second state of the catalog',
      'insert into catalogue_state (id, version) values (false, 1)',
      'catalogue_state_id_check',
    ],
  ])('rejects %s', async (_what, statement, constraint) => {
    await expect(change(statement)).rejects.toMatchObject({ constraint });
  });

  it('rejects a default variant that the service does not have, when the transaction ends', async () => {
    const rename = database.db.transaction().execute(async (tx) => {
      await sql`update services set default_variant = 'nowhere' where kind = 'variants'`.execute(tx);
    });
    await expect(rename).rejects.toMatchObject({ constraint: 'services_default_variant' });
  });

  it('rejects a service in a category of another game', async () => {
    const move = sql`update services set game_id = (select id from games where slug = 'valorant') where slug = 'arena-rating'`;
    await expect(move.execute(database.db)).rejects.toMatchObject({ code: '23503' });
  });
});

describe('carts in the database', () => {
  it('expire after 30 days, and delete their lines', async () => {
    const { db } = database;
    const cart = await db.insertInto('carts').values({ token_hash: HASH }).returningAll().executeTakeFirstOrThrow();
    expect(cart.expires_at.getTime() - cart.created_at.getTime()).toBe(30 * 24 * 60 * 60 * 1000);
    const line = {
      cart_id: cart.id,
      service_id: 1,
      choices: asJson({ options: [] }),
      seen_total: 900,
      seen_currency: 'USD',
    };
    await db.insertInto('cart_lines').values(line).execute();
    await db.deleteFrom('carts').execute();
    expect(await db.selectFrom('cart_lines').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['a token that is not a hash', { token_hash: 'secret' }, 'carts_token_hash_check'],
    ['an expiry before the creation', { token_hash: HASH, expires_at: new Date(0) }, 'carts_life'],
  ])('refuse %s', async (_what, row, constraint) => {
    await expect(database.db.insertInto('carts').values(row).execute()).rejects.toMatchObject({ constraint });
  });

  it('reject a line of an unknown service', async () => {
    const { db } = database;
    const { id } = await db.insertInto('carts').values({ token_hash: HASH }).returning('id').executeTakeFirstOrThrow();
    const line = { cart_id: id, service_id: 4711, choices: asJson({}), seen_total: 1, seen_currency: 'USD' };
    await expect(db.insertInto('cart_lines').values(line).execute()).rejects.toMatchObject({ code: '23503' });
  });
});

describe('orders in the database', () => {
  it.each([
    ['a total that does not match', { total: 901 }, 'orders_total'],
    ['a discount below zero', { discount: -1, total: 1001 }, 'orders_discount_check'],
    ['an unknown status', { status: 'lost' as never, paid_at: new Date() }, 'orders_status_check'],
    ['paid without a payment time', { status: 'paid' as const }, 'orders_paid'],
    ['an id that can be guessed', { public_id: '42' }, 'orders_public_id_check'],
    ['an invalid email address', { email: 'ann' }, 'orders_email_check'],
    ['an invalid currency', { currency: 'dollars' }, 'orders_currency_check'],
    ['a contact in the wrong format', { contact: asJson([]) }, 'orders_contact_check'],
  ])('refuse %s', async (_what, changes, constraint) => {
    await expect(
      database.db
        .insertInto('orders')
        .values({ ...ORDER_ROW, ...changes })
        .execute(),
    ).rejects.toMatchObject({ constraint });
  });

  it('reject a duplicate public id', async () => {
    await anOrder();
    await expect(anOrder()).rejects.toMatchObject({ code: '23505' });
  });

  it('protect an ordered service from deletion', async () => {
    await database.db
      .insertInto('order_lines')
      .values(orderLineRow(await anOrder()))
      .execute();
    await expect(database.db.deleteFrom('services').where('id', '=', 1).execute()).rejects.toMatchObject({
      code: '23503',
    });
  });

  it.each([
    ['a line whose total does not match', { total: 1 }, 'order_lines_total'],
    ['a line without a name', { service_name: '' }, 'order_lines_service_name_check'],
    ['a path to another site', { path: 'https://example.com' }, 'order_lines_path_check'],
    ['a line in an unknown state', { state: 'lost' }, 'order_lines_state_check'],
    ['a line of which more is done than there is', { done: 101 }, 'order_lines_done'],
    ['a line that is completed and never began', { state: 'completed' }, 'order_lines_started'],
    ['a line without any work', { work: asJson({ one: 'a', many: 'b', total: 0 }) }, 'order_lines_work_check'],
  ])('refuse %s', async (_what, changes, constraint) => {
    const line = orderLineRow(await anOrder(), changes);
    await expect(database.db.insertInto('order_lines').values(line).execute()).rejects.toMatchObject({ constraint });
  });

  it.each([
    ['a refund of nothing', 'order_refunds (amount, ORDER) values (0, PAID)', 'order_refunds_amount_check'],
    ['a refund below nothing', 'order_refunds (amount, ORDER) values (-1, PAID)', 'order_refunds_amount_check'],
    [
      'a refund of more than was paid',
      'order_refunds (amount, ORDER) values (901, PAID)',
      'order_refunds_within_payment',
    ],
    [
      'a move to an unknown state',
      `line_moves (order_line_id, to_state, actor) values (LINE, 'lost', 'a')`,
      'line_moves_to_state_check',
    ],
    [
      'a move by nobody',
      `line_moves (order_line_id, to_state, actor) values (LINE, 'paid', '')`,
      'line_moves_actor_check',
    ],
    [
      'a request without words',
      `refund_requests (order_line_id, words, proposed) values (LINE, '', 1)`,
      'refund_requests_words_check',
    ],
    [
      'a request for less than nothing',
      `refund_requests (order_line_id, words, proposed) values (LINE, 'a', -1)`,
      'refund_requests_proposed_check',
    ],
    [
      'a request that is answered at no time',
      `refund_requests (order_line_id, words, proposed, state) values (LINE, 'a', 1, 'answered')`,
      'refund_requests_closed',
    ],
    [
      'a second request while one is open',
      `refund_requests (order_line_id, words, proposed) values (LINE, 'a', 1), (LINE, 'b', 1)`,
      'refund_requests_once',
    ],
    ['an empty note', `order_notes (order_id, text, actor) values (NUMBER, '', 'a')`, 'order_notes_text_check'],
  ])('refuse %s', async (_what, insert, constraint) => {
    const order = await anOrder();
    const line = orderLineRow(order);
    const { id } = await database.db.insertInto('order_lines').values(line).returning('id').executeTakeFirstOrThrow();
    const payment = { order_id: order, provider: 'sandbox', amount: 900, currency: 'USD', reference: 'a' };
    const paid = await database.db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
    const text = insert
      .replace('ORDER', 'order_id, payment_id, reference, currency, actor')
      .replace('PAID', `${order}, ${paid.id}, 'r', 'USD', 'a'`)
      .replaceAll('LINE', String(id))
      .replace('NUMBER', String(order));
    await expect(sql.raw(`insert into ${text}`).execute(database.db)).rejects.toMatchObject({ constraint });
  });

  it('are paid at most once, and a payment reference is unique', async () => {
    const { db } = database;
    const payment = { order_id: await anOrder(), provider: 'sandbox', amount: 900, currency: 'USD' };
    await db
      .insertInto('payments')
      .values({ ...payment, reference: 'a', status: 'succeeded' })
      .execute();
    const again = db.insertInto('payments').values({ ...payment, reference: 'a' });
    await expect(again.execute()).rejects.toMatchObject({ constraint: 'payments_provider_reference_key' });
    const second = db.insertInto('payments').values({ ...payment, reference: 'b', status: 'succeeded' });
    await expect(second.execute()).rejects.toMatchObject({ constraint: 'payments_succeed_once' });
    await db
      .insertInto('payments')
      .values({ ...payment, reference: 'c', status: 'declined' })
      .execute();
  });

  it('have unique idempotency keys in a scope, with a response only when finished', async () => {
    const { db } = database;
    const key = { scope: 'checkout:1', key: 'abc', request_hash: HASH };
    await db.insertInto('idempotency_keys').values(key).execute();
    await expect(db.insertInto('idempotency_keys').values(key).execute()).rejects.toMatchObject({ code: '23505' });
    await db
      .insertInto('idempotency_keys')
      .values({ ...key, scope: 'checkout:2' })
      .execute();
    const finish = db.updateTable('idempotency_keys').set({ status: 'finished' });
    await expect(finish.execute()).rejects.toMatchObject({ constraint: 'idempotency_keys_answer' });
    await finish.set({ response_status: 303, response: asJson({ order: 'x' }) }).execute();
  });
});

describe('values from either driver', () => {
  it('are read the same: exact numbers, dates, JSON', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, 12.50::numeric as decimal, sum(5::bigint) as sum, true as yes,
      0.1::float8 as float, timestamptz '2026-11-21 12:00:00.25+05:30' as at, date '2026-11-21' as day, '[1,"a"]'::jsonb as json`.execute(
        database.db,
      );
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        decimal: 12.5,
        sum: 5,
        yes: true,
        float: 0.1,
        at: new Date('2026-11-21T06:30:00.250Z'),
        day: '2026-11-21',
        json: [1, 'a'],
      },
    ]);
  });

  it('are rejected rather than rounded when they are too large', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow('too large');
  });

  it('are written the same: dates, JSON arrays, texts with quotes', async () => {
    const { rows } =
      await sql`select ${new Date(0)}::timestamptz as at, ${asJson(["it's", null])} as json, ${`'";--`}::text as text`.execute(
        database.db,
      );
    expect(rows).toEqual([{ at: new Date(0), json: ["it's", null], text: `'";--` }]);
  });
});

describe('transactions', () => {
  it('wait for each other, and a failed one is rolled back', async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('carts').values({ token_hash: HASH }).execute();
      throw new Error('changed my mind');
    });
    const counting = db.transaction().execute((tx) => tx.selectFrom('carts').selectAll().execute());
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await counting).toEqual([]);
  });

  it('can be used again after a statement has failed', async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('carts').values({ token_hash: 'no hash' }).execute();
    });
    await expect(failing).rejects.toMatchObject({ constraint: 'carts_token_hash_check' });
    expect(await db.selectFrom('carts').selectAll().execute()).toEqual([]);
  });
});

describe('migrations', () => {
  it('can be reverted and applied again', async () => {
    const { db } = database;
    expectListed(
      Object.keys(migrations).filter((name) => migrations[name]?.down === undefined),
      [],
      (name) => `Write \`down\` in server/platform/db/migrations/${name}.ts, so that the migration can be reverted.`,
    );
    await dropAllTables(db);
    expect((await migrationStatus(db)).every(({ executedAt }) => executedAt === undefined)).toBe(true);
    expect(await migrateToLatest(db)).toEqual(Object.keys(migrations));
    expect(await migrateToLatest(db)).toEqual([]);
    await importCatalogue(db, fixtureCatalogue());
  });

  it('let options and lines of before say who plays', async () => {
    const { db } = database;
    await playAndMails.down?.(db);
    await sql`update options set key = 'self-play' where key = 'selfplay'`.execute(db);
    const lines = [
      { choices: asJson({ options: ['self-play'] }) },
      { choices: asJson({ options: ['stream'] }) },
      { choices: asJson({ options: [], variant: 'afk-carry' }) },
    ];
    const order = await anOrder();
    for (const [position, line] of lines.entries())
      await db
        .insertInto('order_lines')
        .values(orderLineRow(order, { position, ...line }))
        .execute();
    await playAndMails.up(db);
    const options = await db.selectFrom('options').select('key').where('play', '=', 'selfplay').execute();
    expect(options).toEqual([{ key: 'self-play' }]);
    const plays = await db.selectFrom('order_lines').select('play').orderBy('position').execute();
    expect(plays.map(({ play }) => play)).toEqual(['selfplay', 'piloted', 'selfplay']);
    await db.deleteFrom('orders').execute();
    await importCatalogue(db, fixtureCatalogue());
  });

  it('remove developers’ notes from an existing catalogue, and keep the others', async () => {
    const { db } = database;
    const [first, second] = await db.selectFrom('games').select(['id', 'note']).orderBy('id').execute();
    const note = 'final major update 9.7.0 Monument of Triumph (9 Jun 2026); make the power cap a CMS value';
    await sql`update games set note = ${note} where id = ${first?.id}`.execute(db);
    await db.updateTable('service_rewards').set({ name: 'Cap (CMS)' }).execute();
    await shortNotes.up(db);
    const notes = await db.selectFrom('games').select('note').orderBy('id').execute();
    expect(notes.slice(0, 2)).toEqual([{ note: '' }, { note: second?.note }]);
    const rewards = await db.selectFrom('service_rewards').select('name').execute();
    expect(new Set(rewards.map(({ name }) => name))).toEqual(new Set(['Power cap']));
    await importCatalogue(db, fixtureCatalogue());
  });

  it('keep a long note that a shop wrote itself; its export reports that it is too long to import', async () => {
    const { db } = database;
    const note = 'Season of the Long Winter, level cap 90, all regions but one';
    const [first] = await db.selectFrom('games').select('id').orderBy('id').execute();
    await sql`update games set note = ${note} where id = ${first?.id}`.execute(db);
    await shortNotes.up(db);
    const exported = await exportCatalogue(db);
    expect(exported.games[0]?.note).toBe(note);
    expect(catalogueErrors(exported)).toEqual([
      { path: 'games[0].note', message: expect.stringContaining('40 characters') },
    ]);
    await importCatalogue(db, fixtureCatalogue());
    expect(catalogueErrors(await exportCatalogue(db))).toEqual([]);
  });

  it('leave list prices of an existing catalogue empty, to be filled in later', async () => {
    const { db } = database;
    const known = () =>
      db
        .selectFrom('service_prices')
        .select(['service_id', 'currency', 'is_addable', 'default_price'])
        .orderBy('service_id')
        .orderBy('currency')
        .execute();
    const imported = await known();
    expect(new Set(imported.map(({ is_addable }) => is_addable)).size).toBe(2);
    for (const migration of [shownPriceColumn, addableColumn]) await migration.down?.(db);
    for (const migration of [addableColumn, shownPriceColumn]) await migration.up(db);
    expect((await known()).every(({ default_price }) => default_price === null)).toBe(true);
    expect(await fillShownPrices(db)).toBe(new Set(imported.map(({ service_id }) => service_id)).size);
    expect(await known()).toEqual(imported);
    expect(await fillShownPrices(db)).toBe(0);
  });
});
