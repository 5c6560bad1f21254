import { randomUUID } from 'node:crypto';
import { aMember, PASSWORD } from '../../../tests/harness/accountForms';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { clearChats, openChat, postJson, type TestChat, textsOf } from '../../../tests/harness/chats';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { give, openLevels } from '../../../tests/harness/vip';
import { seedTemplates } from './seedTemplates.repository';
import { staffChats } from './staffChats.repository';

type Staff = Shopper & TestAccount;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestApp;
let maelis: Staff;
let torvek: Staff;
let run: number;
beforeAll(async () => {
  shop = await openTestApp();
  await seedTemplates(process.cwd(), shop.database.db);
  maelis = await aSignedInShopper(shop, { email: 'maelis@example.com', role: 'staff', name: 'Maelis' });
  torvek = await aSignedInShopper(shop, { email: 'torvek@example.com', role: 'staff', name: 'Torvek' });
  [run = 0] = await insertFixtureRuns(shop.database.db, [{ startsAt: shop.clock.time + 3_600_000, leader: 'Ysandre' }]);
}, 60_000);
beforeEach(async () => {
  await clearChats(shop);
  await clearAudit(shop);
});
afterAll(() => shop.close());

const threads = () => shop.database.db.selectFrom('chat_threads').selectAll().orderBy('id').execute();
const mainOf = async (url: string, staff = maelis) =>
  (/<main.*<\/main>/s.exec((await staff.get(url)).body)?.[0] ?? '').replaceAll('<!-- -->', '');
/** A chat with a question. @returns its number for staff */
async function ask(
  text: string,
  shopper = aShopper(shop),
  channel = 'support',
): Promise<{ id: number; chat: TestChat }> {
  const chat = await openChat(shop, shopper, channel);
  await chat.send(text);
  return { id: (await threads()).find(({ chat_id }) => chat_id === chat.chatId)?.id ?? 0, chat };
}
const answer = (id: number, text: string, staff = maelis, key = randomUUID()) =>
  postJson(shop, staff, `/staff/chat/${id}/messages`, { key, text });
const setName = (...args: string[]) => shop.modules.staff.staffAccounts.runCommand(args);
const namesOf = async (chat: TestChat) => (await chat.history()).messages.flatMap(({ name }) => name ?? []);
const orderOf = (html: string, ...names: readonly string[]) =>
  [...names].sort((a, b) => html.indexOf(a) - html.indexOf(b));

test('the queue has who waits, the longest wait first, with plain minutes and what is new', async () => {
  expect(await mainOf('/staff/chat')).toContain('Nobody is waiting.');
  await ask('First <b>question</b>', await aSignedInShopper(shop, { name: 'Veldrin' }), `run-${run}`);
  shop.clock.time += 2 * MINUTE;
  const { id, chat } = await ask('Second question');
  await chat.send('Hello?');
  shop.clock.time += 4 * MINUTE;
  const queue = await mainOf('/staff/chat');
  expect(orderOf(queue, 'Hello?', 'First &lt;b&gt;')).toEqual(['First &lt;b&gt;', 'Hello?']);
  expect(queue).toMatch(/Veldrin<\/b><span[^>]*>6 min<\/span>/);
  expect(queue).toMatch(/Guest [0-9a-f]{4}<\/b><span[^>]*>4 min<\/span>/);
  expect(queue).toContain('Run · The Sample Abyss Heroic, Sat 21 Nov');
  expect(queue).toContain('Page · /games');
  expect(queue).toMatch(/>2<\/span><span class="visually-hidden"> new/);
  expect(queue).toContain('2 waiting');
  await answer(id, 'Here I am');
  expect(await mainOf('/staff/chat')).not.toContain('Here I am');
  expect(await mainOf('/staff/chat?show=mine')).toContain('You: </span><span>Here I am');
  // Beside an answered chat stands the list that has it.
  expect(await mainOf(`/staff/chat/${id}`)).toContain('You: </span><span>Here I am');
  expect(await mainOf('/staff/chat?show=all', torvek)).toContain('Maelis: </span><span>Here I am');
  expect((await maelis.get('/staff/chat?show=others')).statusCode).toBe(400);
});

test('a level with priority comes first, also the lower one that is left when a higher one has ended', async () => {
  const start = shop.clock.time;
  await openLevels(shop);
  const [fallen, kept] = [await aSignedInShopper(shop), await aSignedInShopper(shop)];
  await ask('Guest');
  for (const [text, shopper] of [['Fallen', fallen] as const, ['Kept', kept] as const]) {
    shop.clock.time += MINUTE;
    await give(shop, shopper, 'xp', 15_000);
    await ask(text, shopper);
  }
  const take = ({ id }: TestAccount, amount: number) => {
    const actor = { staff: 'test', accountId: null, reason: 'A mistake.' };
    return shop.modules.vip.changeLoyalty(id, { of: 'xp', kind: 'correction', amount }, actor);
  };
  const queueAt = async (now: number) => {
    const page = { limit: 10, now: new Date(now) };
    return (await staffChats.queue('waiting', maelis.id, page, shop.database.db)).map(({ text }) => text);
  };
  await take(fallen, -14_000);
  // Of the other VIP 2 is left, the first level with priority. What goes later counts for twelve months more.
  await take(kept, -12_000);
  shop.clock.time += 150 * DAY;
  await take(kept, -2_000);
  expect(await queueAt(shop.clock.time)).toEqual(['Fallen', 'Kept', 'Guest']);
  expect(await queueAt(start + 367 * DAY)).toEqual(['Kept', 'Guest', 'Fallen']);
  expect(await queueAt(start + (150 + 367) * DAY)).toEqual(['Guest', 'Fallen', 'Kept']);
  shop.clock.time = start;
});

test('a chat is shown with its run and what was seen, and answered once; who answers takes it', async () => {
  const { id, chat } = await ask('Is a Plate seat open?', aShopper(shop), `run-${run}`);
  const page = await mainOf(`/staff/chat/${id}`);
  for (const text of [
    'Is a Plate seat open?',
    '<dt>Raid leader</dt><dd>Ysandre</dd>',
    'Plate',
    '2 of 2 free',
    '149.00 $',
  ])
    expect(page).toContain(text);
  expect((await chat.history()).thread.staffRead).toBe(1);
  const key = randomUUID();
  const sent = await answer(id, ' Yes,\r\nthree. ', maelis, key);
  expect(sent.json()).toMatchObject({ thread: { status: 'answered', staff: { name: 'Maelis' } } });
  await answer(id, 'Something else', maelis, key);
  const history = await chat.history();
  expect(textsOf(history)).toEqual(['Is a Plate seat open?', 'Yes,\nthree.']);
  expect(history.messages[1]).toMatchObject({ author: 'staff', name: 'Maelis', key: null });
  expect(await auditRows(shop)).toMatchObject([
    { staff: 'maelis@example.com', action: 'take chat', subject: `chat ${id}`, after: { staff: maelis.id } },
  ]);
  await chat.post('read', { upTo: 2 });
  expect(await mainOf(`/staff/chat/${id}`)).toContain('seen');
});

test('a chat is taken, handed over and closed; what the page showed has to be so still', async () => {
  const { id, chat } = await ask('Hello');
  const taken = await maelis.post(`/staff/chat/${id}/take?show=all`, { seen: '' });
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `/staff/chat/${id}?show=all`]);
  const late = await torvek.post(`/staff/chat/${id}/take`, { seen: '' });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Someone else has taken this chat')]);
  const others = await answer(id, 'I know that', torvek);
  expect([others.statusCode, others.json().error.message]).toEqual([409, 'Maelis has this chat. Take it over first.']);
  expect((await torvek.post(`/staff/chat/${id}/close`, {})).statusCode).toBe(409);
  expect(await mainOf(`/staff/chat/${id}`, torvek)).toContain('Take it over to reply.');
  await torvek.post(`/staff/chat/${id}/take`, { seen: String(maelis.id) });
  expect(await threads()).toMatchObject([{ staff_account_id: torvek.id, status: 'waiting' }]);
  const given = await torvek.post(`/staff/chat/${id}/hand-over`, { to: String(maelis.id) });
  expect(given.headers.location).toBe('/staff/chat');
  await maelis.post(`/staff/chat/${id}/hand-over`, { to: '' });
  expect(await threads()).toMatchObject([{ staff_account_id: null }]);
  const closed = await maelis.post(`/staff/chat/${id}/close`, {}, true);
  expect(closed.json()).toMatchObject({ redirectUrl: '/staff/chat' });
  expect((await chat.history()).thread.status).toBe('closed');
  expect((await auditRows(shop)).map(({ action }) => action)).toEqual([
    'take chat',
    'take chat',
    'hand over chat',
    'hand over chat',
    'close chat',
  ]);
  await chat.send('One more thing');
  expect(await mainOf('/staff/chat')).toContain('One more thing');
});

test('a template fills the field, with what is known, and is not sent', async () => {
  const { id } = await ask('Is a seat free?', aShopper(shop), `run-${run}`);
  const page = await mainOf(`/staff/chat/${id}?template=seat`);
  expect(page).toMatch(/<textarea[^>]*>Yes, 8 seats are open\./);
  expect(page).toContain('Template “Open seats”.');
  const startsAt = shop.clock.time + 3_600_000;
  const [last] = await insertFixtureRuns(shop.database.db, [{ startsAt, capacity: 1, armor_seats: null }]);
  const other = await ask('And here?', aShopper(shop), `run-${last}`);
  expect(await mainOf(`/staff/chat/${other.id}?template=seat`)).toContain('>Yes, 1 seat is open. We hold');
  expect(await mainOf(`/staff/chat/${id}?template=saved`)).toContain('first {n} bosses');
  expect(await mainOf(`/staff/chat/${id}?template=nothing`)).toMatch(/<textarea[^>]*><\/textarea>/);
  expect(await threads()).toMatchObject([{ last_seq: 1 }, { last_seq: 1 }]);
});

test('works as forms, without JavaScript', async () => {
  const { id } = await ask('Hello');
  const page = await mainOf(`/staff/chat/${id}`);
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? [];
  const sent = await maelis.post(`/staff/chat/${id}/messages`, { key, text: 'Hi there' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/staff/chat/${id}`]);
  expect(await mainOf(`/staff/chat/${id}`)).toContain('Hi there');
  const refused = await torvek.post(`/staff/chat/${id}/messages`, { key: randomUUID(), text: 'Me, too' });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Maelis has this chat.')]);
  const empty = await maelis.post(`/staff/chat/${id}/messages`, { key: randomUUID(), text: ' ' });
  expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Write a message first.')]);
});

test('bad input is refused, and changes nothing', async () => {
  const { id } = await ask('Hello');
  const before = await threads();
  const key = randomUUID();
  for (const [url, body, status] of [
    [`${id}/messages`, { key, text: '' }, 422],
    [`${id}/messages`, { key, text: 'x'.repeat(2_001) }, 422],
    [`${id}/messages`, { key, text: 'x'.repeat(100_000) }, 413],
    [`${id}/messages`, { key: 'x', text: 'Hi' }, 400],
    [`${id}/messages`, { key, text: 'Hi', page: '/' }, 400],
    ['999999/messages', { key, text: 'Hi' }, 404],
    ['x/messages', { key, text: 'Hi' }, 400],
    [`${id}/take`, { seen: 'x' }, 400],
    [`${id}/take`, {}, 400],
    ['999999/take', { seen: '' }, 404],
    [`${id}/hand-over`, { to: '999999' }, 409],
    [`${id}/hand-over`, { to: '-1' }, 400],
    ['999999/close', {}, 404],
    [`${id}/read`, { upTo: -1 }, 400],
    ['999999/typing', {}, 404],
  ] as const)
    expect([url, (await postJson(shop, maelis, `/staff/chat/${url}`, body)).statusCode]).toEqual([url, status]);
  for (const [url, status] of [
    ['/staff/chat/999999', 404],
    ['/staff/chat/0', 400],
    [`/staff/chat/${id}?before=x`, 400],
    [`/staff/chat/${id}?template=<b>`, 400],
  ] as const)
    expect([url, (await maelis.get(url)).statusCode]).toEqual([url, status]);
  const outsider = await aSignedInShopper(shop);
  expect((await postJson(shop, outsider, `/staff/chat/${id}/hand-over`, { to: '' })).statusCode).toBe(403);
  const handed = await postJson(shop, maelis, `/staff/chat/${id}/hand-over`, { to: String(outsider.id) });
  expect([handed.statusCode, handed.json().error.message]).toEqual([409, 'They are no longer staff.']);
  await postJson(shop, maelis, `/staff/chat/${id}/read`, { upTo: 99_999 });
  expect(await threads()).toMatchObject([{ ...before[0], staff_read: 1 }]);
  expect(await auditRows(shop)).toEqual([]);
});

test('staff are there while the desk is open, and two minutes longer', async () => {
  const chat = await openChat(shop, aShopper(shop));
  expect((await chat.history()).thread.isOnline).toBe(false);
  await maelis.get('/staff/chat');
  expect((await chat.history()).thread.isOnline).toBe(true);
  shop.clock.time += 3 * MINUTE;
  expect((await chat.history()).thread.isOnline).toBe(false);
  await shop.request({ url: '/live?topics=chat-queue.waiting', headers: { ...maelis.headers, ...SCRIPT } });
  expect((await chat.history()).thread.isOnline).toBe(true);
});

describe('first names of staff', () => {
  const LINA = { email: 'lina@example.com', role: 'staff', name: 'lina_the_mage' } as const;
  let lina: Staff;
  beforeEach(async () => {
    await shop.database.db.deleteFrom('accounts').where('email', '=', LINA.email).execute();
    lina = await aSignedInShopper(shop, LINA);
  });

  test('stay with what was written under them, whatever becomes of the account', async () => {
    const { id, chat } = await ask('Hello');
    await answer(id, 'One', lina);
    await setName('name', LINA.email, 'Lina');
    await answer(id, 'Two', lina);
    expect(await namesOf(chat)).toEqual(['lina_the_mage', 'Lina']);
    await setName('name', LINA.email, 'Mary', 'Ann');
    await answer(id, 'Three', lina);
    await setName('unname', LINA.email);
    await answer(id, 'Four', lina);
    expect(await namesOf(chat)).toEqual(['lina_the_mage', 'Lina', 'Mary Ann', 'lina_the_mage']);
    expect(await mainOf(`/staff/chat/${id}`)).toMatch(/<b>Mary Ann<\/b>/);
    await shop.database.db.deleteFrom('accounts').where('id', '=', lina.id).execute();
    expect(await namesOf(chat)).toEqual(['Support', 'Lina', 'Mary Ann', 'Support']);
  });

  test('stand in a leader’s chat beside what they are, and name who answered in news and mails', async () => {
    await setName('name', LINA.email, 'Lina');
    const veldrin = await aSignedInShopper(shop, { email: 'veldrin@example.com' });
    const { id, chat } = await ask('Is a seat free?', veldrin, `run-${run}`);
    await answer(id, 'Yes.', lina);
    expect((await chat.history()).thread.name).toBe('Ysandre');
    expect(await namesOf(chat)).toEqual(['Lina, Questline support']);
    expect(await mainOf(`/staff/chat/${id}`)).toMatch(/<b>Lina<\/b>/);
    const { db } = shop.database;
    expect(await db.selectFrom('notifications').select('title').where('account_id', '=', veldrin.id).execute()).toEqual(
      [{ title: 'Lina answered' }],
    );
    shop.clock.time += 5 * MINUTE;
    await shop.modules.chat.chatMails.mailAnswers();
    expect(await db.selectFrom('outbox').select('body_text').where('kind', '=', 'chat_answer').execute()).toEqual([
      { body_text: expect.stringContaining('Lina: Yes.') },
    ]);
    expect((await veldrin.get(`/chat?channel=run-${run}`)).body.replaceAll('<!-- -->', '')).toContain(
      'Lina, Questline support ·',
    );
    // Who is called like the leader needs no other word.
    await setName('name', LINA.email, 'Ysandre');
    await answer(id, 'Two.', lina);
    expect(await namesOf(chat)).toEqual(['Lina, Questline support', 'Ysandre']);
  });

  test('come along when a guest’s chat becomes a member’s', async () => {
    await setName('name', LINA.email, 'Lina');
    const member = await aMember(shop);
    await (await openChat(shop, member)).send('As a member');
    await member.post('/sign-out', {});
    const { id } = await ask('As a guest', member);
    await answer(id, 'Hello.', lina);
    await member.post('/sign-in', { email: member.email, password: PASSWORD });
    expect(await namesOf(await openChat(shop, member))).toEqual(['Lina']);
  });
});
