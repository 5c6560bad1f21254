import { randomUUID } from 'node:crypto';
import { UPLOAD_TEXTS } from '../../domains/upload';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { clearContact, sendContact } from '../../tests/harness/contact';
import { linkTo, mailsTo } from '../../tests/harness/mails';
import { aPicture, fileParts, multipartForm, postForm, upload } from '../../tests/harness/pictures';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

/* The form that writes to the support: what it takes, what becomes of it, and what its sender is told. */

const JONAS = 'jonas@example.com';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(() => clearContact(shop));
afterAll(() => shop.close());

const db = () => shop.database.db;
const threads = () => db().selectFrom('chat_threads').selectAll().orderBy('id').execute();
const messages = () => db().selectFrom('chat_messages').selectAll().orderBy('thread_id').orderBy('seq').execute();
const tickets = () => db().selectFrom('tickets').selectAll().orderBy('id').execute();
const uploads = () => db().selectFrom('uploads').selectAll().orderBy('position').execute();
const mainOf = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
const numberOf = (id: number | undefined) => `C-${id}`;

describe('the page', () => {
  test('has the form, what is often faster, and what becomes of a message', async () => {
    const anna = aShopper(shop);
    const answer = await anna.get('/contact-us');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(answer.headers['x-robots-tag']).toBeUndefined();
    // Pictures are uploaded for the same guest who sends the message.
    expect(anna.cookies.get('guest')).toMatch(/^[\w-]{43}$/);
    const page = mainOf(answer.body);
    expect(page).toMatch(/<form id="contact-page"[^>]* action="\/contact-us" encType="multipart\/form-data"/i);
    for (const field of ['key', 'email', 'topic', 'order', 'text', 'picture-1', 'picture-2'])
      expect([field, page.includes(`name="${field}"`)]).toEqual([field, true]);
    for (const href of ['/chat', '/orders', '/refunds', '/report-a-problem', '/imprint', '/privacy'])
      expect([href, page.includes(`href="${href}"`)]).toEqual([href, true]);
    expect(page).toContain('We use your email to answer, and delete everything 90 days after the last message.');
    expect(page).not.toContain('<captcha-check');
    expect(answer.body).toContain('<link rel="canonical" href="http://localhost/contact-us"');
  });

  test('fills in what its address says, and refuses what it can’t be', async () => {
    const filled = mainOf((await aShopper(shop).get('/contact-us?order=Q-100042&topic=payment')).body);
    expect(filled).toMatch(/name="order"[^>]* value="Q-100042"/);
    expect(filled).toMatch(/<option value="payment" selected="">A payment or refund/);
    for (const query of ['order=%3Cb%3E', 'order=Q-1', 'topic=spam', 'topic=order&topic=payment'])
      expect([query, (await aShopper(shop).get(`/contact-us?${query}`)).statusCode]).toEqual([query, 400]);
  });

  test('opens as a dialog from any page', async () => {
    const answer = await shop.request({ url: '/contact-us?topic=order', headers: SCRIPT });
    const { data, render } = answer.json();
    expect(data).toEqual({ action: 'newModal', title: 'Contact us' });
    expect(render).toContain('<form id="contact-dialog"');
    expect(render).toContain('data-island-state');
    expect((await shop.request({ url: '/games' })).body).toContain('href="/contact-us" data-modal="dialog"');
  });
});

describe('a guest’s message', () => {
  test('begins a chat of its own, is confirmed without its text, and is thanked for with its number', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    const text = 'The stream <b>link</b> is blank.';
    const answer = await sendContact(shop, jonas, { topic: 'order', order: ' q 100042 ', text });
    const [ticket] = await tickets();
    const [thread] = await threads();
    expect(answer.json()).toEqual({ redirectUrl: `/contact-us/sent?number=${numberOf(ticket?.id)}` });
    expect(ticket).toMatchObject({ topic: 'order', order_number: 'Q-100042', message_seq: 1, thread_id: thread?.id });
    expect(thread).toMatchObject({
      channel: `ticket-${ticket?.id}`,
      about: `${numberOf(ticket?.id)} · An order`,
      email: JONAS,
      account_id: null,
      status: 'waiting',
    });
    expect(await messages()).toMatchObject([{ author: 'shopper', text }]);
    const [mail] = await mailsTo(shop, JONAS);
    expect(mail).toMatchObject({ kind: 'contact_received', subject: `We have your message ${numberOf(ticket?.id)}` });
    expect(mail?.body_text).not.toContain('stream');
    expect(mail?.body_text).toContain('Order: Q-100042');

    const page = await jonas.get(`/contact-us/sent?number=${numberOf(ticket?.id)}`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(mainOf(page.body)).toContain(`We’ll reply to <b>${JONAS}</b>. It’s number <b>${numberOf(ticket?.id)}</b>.`);
    expect(mainOf(page.body)).toContain(`href="${await linkTo(shop, JONAS)}"`);
  });

  test('is answered in the dialog where the form was', async () => {
    const jonas = aShopper(shop);
    const answer = await sendContact(shop, jonas, { place: 'dialog' });
    const { data, render } = answer.json();
    expect(data).toEqual({ action: 'newModal', title: 'Message sent' });
    expect(render).toContain('Back to where I was');
    expect(render).toContain(JONAS);
  });

  test('is known to nobody else by its number', async () => {
    await sendContact(shop, aShopper(shop));
    const [ticket] = await tickets();
    const stranger = aShopper(shop);
    await stranger.get('/contact-us');
    const id = ticket?.id ?? 0;
    for (const url of [
      `/contact-us/sent?number=C-${id}`,
      `/contact-us/sent?number=C-${id + 1}`,
      `/chat?channel=ticket-${id}`,
      `/chat/open?channel=ticket-${id}`,
      `/contact-us/ticket-${id}`,
      `/contact-us/${'A'.repeat(32)}`,
    ])
      expect([url, (await stranger.get(url)).statusCode]).toEqual([url, 404]);
    expect((await stranger.get('/contact-us/sent?number=2041')).statusCode).toBe(400);
  });

  test('is one message however often its form is sent, also at the same time', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    const picture = await upload(shop, jonas);
    const form = { key: randomUUID(), pictures: picture.id };
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendContact(shop, jonas, form)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([(await tickets()).length, (await messages()).length, (await mailsTo(shop, JONAS)).length]).toEqual([
      1, 1, 1,
    ]);
    // Somebody who has gone back to the form, and has written something else.
    await sendContact(shop, jonas, { ...form, pictures: [], text: 'Another question' });
    expect((await messages()).map(({ text }) => text)).toEqual(['Hello', 'Another question']);
  });

  test('goes with up to two pictures, without JavaScript in the form itself', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    const files = fileParts(await aPicture(), await aPicture({ format: 'jpeg' }));
    const answer = await sendContact(shop, jonas, {}, { files, isScript: false });
    const [ticket] = await tickets();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/contact-us/sent?number=${numberOf(ticket?.id)}`,
    ]);
    expect((await uploads()).map(({ message_seq, thread_id, name }) => [message_seq, thread_id, name])).toEqual([
      [1, ticket?.thread_id, 'shot-1.png'],
      [1, ticket?.thread_id, 'shot-2.png'],
    ]);
  });

  test('can’t be sent with pictures of others, of another message, or with a third', async () => {
    const [jonas, eve] = [aShopper(shop), aShopper(shop)];
    for (const one of [jonas, eve]) await one.get('/contact-us');
    const theirs = await upload(shop, jonas);
    const stolen = await sendContact(shop, eve, { pictures: theirs.id });
    expect([stolen.statusCode, stolen.json().error.code]).toEqual([422, 'picture_gone']);
    await sendContact(shop, jonas, { pictures: theirs.id });
    expect((await sendContact(shop, jonas, { pictures: theirs.id, text: 'Again' })).statusCode).toBe(422);
    const more = [await upload(shop, jonas), await upload(shop, jonas), await upload(shop, jonas)].map(({ id }) => id);
    const third = await sendContact(shop, jonas, { pictures: more });
    expect([third.statusCode, third.json().error.fields]).toEqual([422, { pictures: UPLOAD_TEXTS.too_many }]);
    expect((await sendContact(shop, jonas, { pictures: '../1' })).statusCode).toBe(400);
    expect(await tickets()).toHaveLength(1);
  });

  test('whose answer got lost is named when its pictures are sent again with another text', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    const form = { key: randomUUID(), pictures: (await upload(shop, jonas)).id };
    await sendContact(shop, jonas, form);
    const [ticket] = await tickets();
    const again = await sendContact(shop, jonas, { ...form, text: 'Hello, again' });
    const sentence = `Your message ${numberOf(ticket?.id)} has these pictures already, so it has arrived. To send another one, leave them out.`;
    expect([again.statusCode, again.json().error]).toEqual([
      422,
      { code: 'picture_gone', message: sentence, fields: { pictures: sentence } },
    ]);
    const page = mainOf((await sendContact(shop, jonas, { ...form, text: 'Kept' }, { isScript: false })).body);
    expect([page.includes(sentence), page.includes('>Kept</textarea>')]).toEqual([true, true]);
    // Not to others, who may have heard of the id.
    const eve = aShopper(shop);
    await eve.get('/contact-us');
    expect((await sendContact(shop, eve, form)).json().error.message).not.toContain('C-');
    expect(await tickets()).toHaveLength(1);
  });
});

describe('a form of a browser', () => {
  test('without cookies is refused before anything is stored: its sender could not be thanked', async () => {
    const eve = aShopper(shop);
    const parts = Object.entries({ key: randomUUID(), email: JONAS, topic: 'other', text: 'Hello' });
    const form = [...parts.map(([field, bytes]) => ({ field, bytes })), ...fileParts(await aPicture())];
    for (const isScript of [true, false]) {
      const { payload, contentType } = multipartForm(form);
      const headers = { 'content-type': contentType, cookie: '', ...(isScript && SCRIPT) };
      const answer = await shop.request({ method: 'POST', url: '/contact-us', payload, headers });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
      if (isScript) expect(answer.json()).toMatchObject({ error: { code: 'no_cookies' }, success: false });
      expect(isScript ? answer.json().message : mainOf(answer.body)).toContain('Allow them for this site');
    }
    expect([await tickets(), await threads(), await uploads()]).toEqual([[], [], []]);
    await eve.get('/contact-us');
    expect((await postForm(shop, eve, '/contact-us', form)).statusCode).toBe(200);
  });

  test('that was signed out meanwhile asks for an email, and keeps the rest', async () => {
    const guest = aShopper(shop);
    await guest.get('/contact-us');
    // As an account's form is: without the field.
    const form = Object.entries({ key: randomUUID(), topic: 'order', order: 'Q-100042', text: 'My words' });
    const parts = form.map(([field, bytes]) => ({ field, bytes }));
    const answer = await postForm(shop, guest, '/contact-us', [...parts, { field: 'place', bytes: 'dialog' }]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        error: { code: 'signed_out' },
        message: 'You were signed out. Enter your email, or sign in again, then send your message.',
        data: { action: 'replaceContent', selector: '[data-region="contact-sender"]' },
      },
    ]);
    expect(answer.json().render).toMatch(/<input [^>]*id="contact-dialog-email"[^>]* name="email"/);
    const page = mainOf((await postForm(shop, guest, '/contact-us', [...parts, ...fileParts()], false)).body);
    expect(page).toContain('You were signed out. Enter your email');
    expect(page).toContain('>My words</textarea>');
    expect(page).toContain('name="email"');
    expect(page).toMatch(/name="order"[^>]* value="Q-100042"/);
    expect(await tickets()).toEqual([]);
    const whole = [...parts, { field: 'email', bytes: JONAS }];
    expect((await postForm(shop, guest, '/contact-us', whole)).statusCode).toBe(200);
  });
});

test('where the pages open the chat of another party, an account is told where it is answered', async () => {
  const chat = { provider: 'intercom', appId: 'abcd1234' } as const;
  const other = await openTestApp({ config: { chat } });
  try {
    const anna = await aSignedInShopper(other);
    const page = mainOf((await anna.get('/contact-us')).body);
    expect(page).toContain('answers on your chat page, and by email.');
    expect(page).not.toContain('in your chat with us');
    const answer = await sendContact(other, anna, { place: 'dialog' });
    expect(answer.json().render).toContain('We answer on your chat page, and by email');
    expect(answer.json().render).toContain('<a class="link link--text" href="/chat">Open your chat page</a>');
    // The measured answers are those of our own chat.
    const measure = jest.spyOn(other.modules.chat.chat, 'answering');
    await aShopper(other).get('/contact-us');
    expect(measure).not.toHaveBeenCalled();
  } finally {
    await other.close();
  }
});

describe('a form with mistakes', () => {
  test('names each beside its field, and writes nothing', async () => {
    const wrong = { email: 'nobody', topic: '', order: '42', text: ' \u202e ' };
    const answer = await sendContact(shop, aShopper(shop), wrong);
    expect(answer.statusCode).toBe(422);
    // In the order of the form, for its summary.
    expect(Object.keys(answer.json().error.fields)).toEqual(['email', 'topic', 'order', 'text']);
    expect(answer.json().error.fields).toEqual({
      email: 'Enter an email address like name@example.com.',
      topic: 'Choose what it is about.',
      order: 'Enter the number of your order, like Q-100042, or leave it out.',
      text: 'Write a message first.',
    });
    expect((await sendContact(shop, aShopper(shop), { text: 'x'.repeat(2_001) })).json().error.fields).toEqual({
      text: 'Use at most 2000 characters.',
    });
    const long = await sendContact(shop, aShopper(shop), { email: `${'x'.repeat(5_000)}@example.com` });
    expect(long.json().error.fields.email).toContain('at most 254 characters');
    for (const forged of [{ topic: 'spam' }, { key: 'x' }, { place: 'x' }, { role: 'staff' }])
      expect((await sendContact(shop, aShopper(shop), forged)).statusCode).toBe(400);
    expect([await tickets(), await threads(), await mailsTo(shop, JONAS)]).toEqual([[], [], []]);
  });

  test('is shown again without JavaScript, with its text and the pictures that were right', async () => {
    const jonas = aShopper(shop);
    await jonas.get('/contact-us');
    const key = randomUUID();
    const files = fileParts(await aPicture(), Buffer.from('no picture'));
    const answer = await sendContact(shop, jonas, { key, topic: 'order' }, { files, isScript: false });
    const page = mainOf(answer.body);
    expect([answer.statusCode, page.includes(UPLOAD_TEXTS.wrong_type)]).toEqual([422, true]);
    expect(page).toContain('>Hello</textarea>');
    expect(page).toContain('shot-1.png');
    const [picture] = await uploads();
    expect(page).toMatch(new RegExp(`<input type="hidden" name="pictures" value="${picture?.id}"`));
    const sent = await sendContact(
      shop,
      jonas,
      { key, topic: 'order', pictures: picture?.id ?? '' },
      { isScript: false },
    );
    expect(sent.statusCode).toBe(303);
    expect((await uploads()).map(({ message_seq }) => message_seq)).toEqual([1]);
  });
});

describe('the message of an account', () => {
  test('is one of its chat with the support, and is confirmed with a copy', async () => {
    const anna = await aSignedInShopper(shop, { email: 'anna@example.com' });
    const page = mainOf((await anna.get('/contact-us')).body);
    expect(page).not.toContain('name="email"');
    expect(page).toContain('Your message stays in your chat until you delete your account.');
    const answer = await sendContact(shop, anna, { topic: 'account', text: 'My name is wrong.' });
    const [ticket] = await tickets();
    expect(await threads()).toMatchObject([{ channel: 'support', account_id: anna.id, email: null }]);
    expect(ticket).toMatchObject({ token_hash: null, topic: 'account' });
    expect((await mailsTo(shop, 'anna@example.com'))[0]?.body_text).toContain('My name is wrong.');
    const sent = mainOf((await anna.get(answer.json().redirectUrl)).body);
    expect(sent).toContain('We answer in your chat with us, and by email if you’ve left.');
    expect(sent).toContain('href="/chat"');
    expect((await anna.get('/profile/data.json')).json().contactMessages).toMatchObject([
      { number: numberOf(ticket?.id), topic: 'account', order: null },
    ]);
  });

  test('a second one is in the same chat', async () => {
    const anna = await aSignedInShopper(shop);
    await sendContact(shop, anna, { text: 'One' });
    await sendContact(shop, anna, { text: 'Two' });
    expect([(await threads()).length, (await tickets()).map(({ message_seq }) => message_seq)]).toEqual([1, [1, 2]]);
  });
});
