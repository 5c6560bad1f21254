import { randomUUID } from 'node:crypto';
import { aMember, newEmail, PASSWORD } from '../../tests/harness/accountForms';
import { aSignedInShopper, type TestAccount } from '../../tests/harness/accounts';
import { postJson } from '../../tests/harness/chats';
import { clearContact, sendContact } from '../../tests/harness/contact';
import { linkTo, mailsTo } from '../../tests/harness/mails';
import { aPicture, fileParts, postForm, upload } from '../../tests/harness/pictures';
import { aShopper, type Shopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { UploadError } from '../uploads/uploadErrors';

/* What becomes of a message of the contact form: its link, answers of the staff, the guest's account, and its end. */

const [MINUTE, DAY] = [60_000, 86_400_000];
const JONAS = 'jonas@example.com';

let shop: TestApp;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  shop = await openTestApp();
  staff = await aSignedInShopper(shop, { role: 'staff', name: 'Maelis' });
}, 60_000);
beforeEach(() => clearContact(shop));
afterAll(() => shop.close());

const db = () => shop.database.db;
const threads = () => db().selectFrom('chat_threads').selectAll().orderBy('id').execute();
const messages = () => db().selectFrom('chat_messages').selectAll().orderBy('thread_id').orderBy('seq').execute();
const tickets = () => db().selectFrom('tickets').selectAll().orderBy('id').execute();
const uploads = () => db().selectFrom('uploads').selectAll().execute();
const mainOf = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
const mailNow = () => shop.modules.chat.chatMails.mailAnswers();

/** A guest who has sent a message. */
async function aGuest(fields: Parameters<typeof sendContact>[2] = {}) {
  const jonas = aShopper(shop);
  await jonas.get('/contact-us');
  await sendContact(shop, jonas, fields);
  const [ticket] = await tickets();
  if (!ticket) throw new Error('The message was not stored.');
  return { jonas, ticket, link: await linkTo(shop, JONAS) };
}
async function answer(text: string): Promise<void> {
  const [thread] = await threads();
  await postJson(shop, staff, `/staff/chat/${thread?.id}/messages`, { key: randomUUID(), text });
}
const reply = (shopper: Shopper, link: string, text: string, key = randomUUID()) =>
  postForm(
    shop,
    shopper,
    `${link}/messages`,
    [
      { field: 'key', bytes: key },
      { field: 'text', bytes: text },
    ],
    false,
  );

describe('the link of a guest’s message', () => {
  test('shows it on any device, and takes what is added there', async () => {
    const { link, ticket } = await aGuest({ topic: 'order', order: 'Q-100042', text: 'My <i>stream</i> is blank' });
    expect(link).toMatch(/^\/contact-us\/[\w-]{32}$/);
    const phone = aShopper(shop);
    const answered = await phone.get(link);
    expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answered.headers['referrer-policy']).toBe('same-origin');
    expect(answered.body).toContain('<meta name="robots" content="noindex"');
    const page = mainOf(answered.body);
    expect(page).toContain(`<h1>Your message C-${ticket.id}</h1>`);
    expect(page).toContain('An order, Q-100042');
    expect(page).toContain('My &lt;i&gt;stream&lt;/i&gt; is blank');
    const key = randomUUID();
    for (const text of ['It is Firefox', 'It is Firefox']) {
      const sent = await reply(phone, link, text, key);
      expect([sent.statusCode, sent.headers.location]).toEqual([303, link]);
    }
    expect((await messages()).map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'My <i>stream</i> is blank'],
      [2, 'It is Firefox'],
    ]);
    // The browser has gone back to the form, where something else is written now.
    await reply(phone, link, 'It is Safari, too', key);
    expect((await messages()).map(({ text }) => text).slice(1)).toEqual(['It is Firefox', 'It is Safari, too']);
    const empty = await reply(phone, link, '  ');
    expect([empty.statusCode, mainOf(empty.body).includes('Write a message first.')]).toEqual([422, true]);
  });

  test('is a hash in the database, and a guessed one leads to a page that says what to do', async () => {
    const { link, ticket } = await aGuest();
    expect(JSON.stringify(await tickets())).not.toContain(link.split('/').at(-1));
    const { rows } = await (await import('kysely')).sql`select * from tickets`.execute(db());
    expect(rows).toHaveLength(1);
    for (const path of [`/contact-us/${'x'.repeat(32)}`, `/contact-us/C-${ticket.id}`, `${link.slice(0, -1)}!`]) {
      const answered = await aShopper(shop).get(path);
      expect([path, answered.statusCode]).toEqual([path, 404]);
      expect(mainOf(answered.body)).toContain('Copy all of it from our email, or write to us again.');
      expect((await reply(aShopper(shop), path, 'Hello')).statusCode).toBe(404);
    }
  });

  test('shows pictures only to the browser that sent them, by their names to others', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    const picture = await upload(shop, jonas, { name: 'stream.png' });
    await sendContact(shop, jonas, { pictures: picture.id });
    const link = await linkTo(shop, JONAS);
    expect(mainOf((await jonas.get(link)).body)).toContain(`<img src="/uploads/${picture.id}?size=small"`);
    const phone = aShopper(shop);
    const page = mainOf((await phone.get(link)).body);
    expect(page).toContain('stream.png');
    expect(page).not.toContain(picture.id);
    expect(page).toContain('Pictures open only in the browser that they were sent from.');
    // A picture alone, from there.
    const parts = [{ field: 'key', bytes: randomUUID() }, { field: 'text', bytes: '' }, ...fileParts(await aPicture())];
    expect((await postForm(shop, phone, `${link}/messages`, parts, false)).statusCode).toBe(303);
    const own = mainOf((await phone.get(link)).body);
    expect(own).toContain('<img src="/uploads/');
    expect(own).not.toContain('Sent a picture.');
    // Whose message it is sees all of them: here, and in the chat itself.
    const theirs = await uploads();
    const channel = (await threads())[0]?.channel;
    for (const path of [link, `/chat?channel=${channel}`]) {
      const all = mainOf((await jonas.get(path)).body);
      for (const { id } of theirs) expect([path, all.includes(`src="/uploads/${id}`)]).toEqual([path, true]);
      expect(all).not.toContain('Pictures open only in');
    }
    for (const { id } of theirs) expect((await jonas.get(`/uploads/${id}`)).statusCode).toBe(302);
  });

  test('says when pictures may be sent again that are refused for now', async () => {
    const { link } = await aGuest();
    const busy = new UploadError('busy', 5);
    const store = jest.spyOn(shop.modules.uploads.uploads, 'store').mockRejectedValue(busy);
    try {
      const parts = [
        { field: 'key', bytes: randomUUID() },
        { field: 'text', bytes: 'Look' },
      ];
      const files = fileParts(await aPicture());
      const answered = await postForm(shop, aShopper(shop), `${link}/messages`, [...parts, ...files], false);
      expect([answered.statusCode, answered.headers['retry-after']]).toEqual([503, '5']);
      expect(mainOf(answered.body)).toContain('>Look</textarea>');
    } finally {
      store.mockRestore();
    }
  });
});

describe('the staff', () => {
  test('sees number, topic, order and email of a message beside its chat', async () => {
    const { ticket } = await aGuest({ topic: 'order', order: 'Q-100042' });
    const queue = mainOf((await staff.get('/staff/chat')).body);
    expect(queue).toContain(`C-${ticket.id} · An order`);
    const page = mainOf((await staff.get(`/staff/chat/${ticket.thread_id}`)).body);
    for (const text of [`C-${ticket.id}`, 'An order', 'Q-100042: no such order', `${JONAS}, not confirmed`])
      expect([text, page.includes(text)]).toEqual([text, true]);
  });

  test('sees whose the named order is: the account’s, of the same email, or of somebody else', async () => {
    const buyer = await aSignedInShopper(shop, { email: 'buyer@example.com' });
    await buyer.post('/cart/items', { service_id: (await serviceIds(shop))['battleground-wins'] ?? '' });
    const form = await buyer.checkoutForm({ email: 'buyer@example.com' });
    await buyer.post('/checkout', form);
    const { id } = await db().selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const order = `Q-${100_000 + Number(id)}`;
    const stranger = aShopper(shop);
    for (const shopper of [buyer, stranger]) await sendContact(shop, shopper, { topic: 'order', order });
    await sendContact(shop, stranger, { email: 'Buyer@example.com', topic: 'order', order });
    const marks = ['theirs', 'not theirs', 'same email, not confirmed'];
    for (const [index, { thread_id }] of (await tickets()).entries()) {
      const page = mainOf((await staff.get(`/staff/chat/${thread_id}`)).body);
      expect(page).toContain(`${order}: ${marks[index]}`);
      // Nobody is answered about an order of somebody else.
      expect(page.includes(`Open the order ${order}`)).toBe(marks[index] !== 'not theirs');
    }
    const waiting = mainOf((await staff.get('/staff/chat')).body);
    expect(waiting).toContain(`C-${(await tickets())[0]?.id} · An order`);
  });

  test('sees each message of an account in a row of its own', async () => {
    const anna = await aSignedInShopper(shop, { email: 'anna.two@example.com' });
    await sendContact(shop, anna, { topic: 'order', order: 'Q-100042' });
    await sendContact(shop, anna, { topic: 'payment' });
    const [first, second] = await tickets();
    const page = mainOf((await staff.get(`/staff/chat/${first?.thread_id}`)).body);
    const rows = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [label, value]);
    expect(rows.slice(0, 2)).toEqual([
      [`C-${second?.id}`, expect.stringMatching(/^A payment or refund · [^:]*:\d\d UTC$/)],
      [`C-${first?.id}`, expect.stringMatching(/^An order · Q-100042: no such order · /)],
    ]);
    expect(new Set(rows.map(([label]) => label)).size).toBe(rows.length);
    expect(page).toContain('Orders of this account');
  });

  test('has all of its answers mailed, however many come at once', async () => {
    await aGuest();
    shop.clock.time += 10 * MINUTE;
    const texts = Array.from({ length: 8 }, (_, index) => `Part ${index + 1} of 8`);
    for (const text of texts) await answer(text);
    shop.clock.time += 2 * MINUTE;
    expect(await mailNow()).toBe(1);
    const [mail] = await mailsTo(shop, JONAS);
    expect(texts.filter((text) => !mail?.body_text.includes(text))).toEqual([]);
  });

  test('answers it, and each answer is mailed with the same link', async () => {
    const { link } = await aGuest();
    for (const text of ['We look into it.', 'It is mended.']) {
      shop.clock.time += 10 * MINUTE;
      await answer(text);
      shop.clock.time += 2 * MINUTE;
      expect(await mailNow()).toBe(1);
    }
    const [second, first] = await mailsTo(shop, JONAS);
    expect(first?.body_text).toContain('Maelis: We look into it.');
    expect(second?.body_text).toContain('Maelis: It is mended.');
    expect(second?.body_text).not.toContain('We look into it.');
    expect(await linkTo(shop, JONAS)).toBe(link);
    expect(mainOf((await aShopper(shop).get(link)).body)).toContain('It is mended.');
  });
});

describe('a guest who signs in', () => {
  test('has the chat with its pictures in their account, and is answered at the address that was promised', async () => {
    const member = await aMember(shop);
    await member.post('/sign-out', {});
    await member.get('/contact-us');
    const picture = await upload(shop, member);
    await sendContact(shop, member, { pictures: picture.id });
    const link = await linkTo(shop, JONAS);
    await member.post('/sign-in', { email: member.email, password: PASSWORD });
    const [thread] = await threads();
    expect(thread).toMatchObject({ guest_hash: null, email: JONAS });
    expect(await uploads()).toMatchObject([{ account_id: thread?.account_id, thread_id: thread?.id, message_seq: 1 }]);
    expect(mainOf((await member.get(`/chat?channel=${thread?.channel}`)).body)).toContain(`/uploads/${picture.id}`);
    const moved = mainOf((await aShopper(shop).get(link)).body);
    expect(moved).toContain('It was moved to your account');
    expect(moved).not.toContain('Hello');
    const late = await reply(aShopper(shop), link, 'By whom?');
    expect([late.statusCode, mainOf(late.body).includes('This was not sent.')]).toEqual([409, true]);
    expect(mainOf(late.body)).toContain('>By whom?</textarea>');
    expect(await messages()).toHaveLength(1);
    shop.clock.time += 10 * MINUTE;
    await answer('Yes.');
    shop.clock.time += 2 * MINUTE;
    await mailNow();
    expect((await mailsTo(shop, JONAS))[0]?.body_text).toContain('Open the chat and sign in to reply.');
  });

  test('keeps the pictures of a chat that is appended to that of the account', async () => {
    const member = await aMember(shop);
    await sendContact(shop, member, { text: 'First' });
    await member.post('/sign-out', {});
    const opened = (await member.get('/chat/open?channel=support')).json().data;
    const picture = await upload(shop, member);
    const body = { key: randomUUID(), text: 'Second', pictures: [picture.id] };
    await postJson(shop, member, `/chat/${opened.chatId}/messages`, body);
    await member.post('/sign-in', { email: member.email, password: PASSWORD });
    expect((await messages()).map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'First'],
      [2, 'Second'],
    ]);
    expect(await uploads()).toMatchObject([{ id: picture.id, message_seq: 2, state: 'ready' }]);
  });
});

describe('after 90 days', () => {
  test('a guest’s message is deleted with its answers, address and pictures', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    await sendContact(shop, jonas, { pictures: (await upload(shop, jonas)).id });
    shop.clock.time += 90 * DAY;
    await shop.deleteExpired();
    expect(await tickets()).toHaveLength(1);
    shop.clock.time += 1_000;
    await shop.deleteExpired();
    await shop.modules.uploads.uploads.deleteExpired();
    expect([await tickets(), await threads(), await messages(), await uploads()]).toEqual([[], [], [], []]);
  });

  test('of an account’s only what the form said beside it, but one that it took over as a whole', async () => {
    const anna = await aSignedInShopper(shop);
    await sendContact(shop, anna);
    const { ticket } = await aGuest();
    const guestId = (await tickets()).at(-1)?.thread_id ?? 0;
    await db()
      .updateTable('chat_threads')
      .set({ account_id: anna.id, guest_hash: null })
      .where('id', '=', guestId)
      .execute();
    expect(ticket).toBeDefined();
    shop.clock.time += 90 * DAY + 1_000;
    await shop.deleteExpired();
    expect([await tickets(), (await threads()).map(({ channel }) => channel)]).toEqual([[], ['support']]);
  });
});

test('an account that is deleted takes its messages with it', async () => {
  const email = newEmail();
  const member = await aSignedInShopper(shop, { email });
  await sendContact(shop, member);
  await db().deleteFrom('accounts').where('id', '=', member.id).execute();
  expect([await tickets(), await threads()]).toEqual([[], []]);
});
