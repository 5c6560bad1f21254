import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { sendDueMails } from '../../platform/mail/mailSender';
import { outbox } from '../../platform/mail/outbox.repository';

let shop: TestApp;
let service_id: string;
beforeAll(async () => {
  shop = await openTestApp({ config: { supportEmail: 'help@shop.example' } });
  service_id = (await serviceIds(shop))['arena-rating'] ?? '';
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterAll(() => shop.close());

const validForm = () => ({
  service_id,
  question: 'My account had a warning in 2024.\r\nIs it safe?',
  email: 'Anna@example.com',
});
const post = (form: Record<string, string | readonly string[]>, headers = {}) =>
  shop.request({ url: '/ban-risk', form, headers });
const rows = () => shop.database.db.selectFrom('questions').selectAll().execute();
const mails = () => outbox.newest(10, shop.database.db);

test('a question is saved with its mail, and redirects to a thank-you page', async () => {
  const answer = await post(validForm());
  expect(answer.statusCode).toBe(303);
  const thanks = await shop.request({ url: String(answer.headers.location) });
  expect(thanks.body).toMatch(/<h1[^>]*>We got your question<\/h1>/);
  expect(thanks.body).toMatch(/<a[^>]* href="\/wow-boost\/pvp\/arena-rating"[^>]*>Back to Arena rating<\/a>/);
  expect(await rows()).toMatchObject([
    {
      question: 'My account had a warning in 2024.\nIs it safe?',
      email: 'Anna@example.com',
      service_name: 'Arena rating',
    },
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'question', recipient: 'help@shop.example', order_id: null });
  expect(mail?.body_text).toContain('Is it safe?');
  expect(mail?.body_text).toContain('Answer to Anna@example.com');
  const sent: string[] = [];
  await sendDueMails({ ...shop.services, send: async ({ recipient }) => void sent.push(recipient) });
  expect(sent).toEqual(['help@shop.example']);
});

test('scripts get success and message, or the invalid fields', async () => {
  const done = await post(validForm(), SCRIPT);
  expect(done.statusCode).toBe(200);
  expect(done.json()).toMatchObject({ success: true, message: expect.stringMatching(/got your question/) });
  const refused = await post({ ...validForm(), email: 'anna', question: 'Why?' }, SCRIPT);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    {
      success: false,
      message: expect.any(String),
      error: {
        code: 'invalid',
        message: expect.any(String),
        fields: { email: expect.any(String), question: expect.any(String) },
      },
    },
  ]);
});

test('the same question sent fifty times at once is saved and mailed once; after an answer it is a new one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post({ ...validForm() })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
  expect(await rows()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  const [{ id } = { id: 0 }] = await rows();
  expect(await shop.modules.storefront.questions.runCommand(`answered ${id}`)).toBe(`Question ${id} is answered.`);
  await expect(shop.modules.storefront.questions.runCommand(`answered ${id}`)).rejects.toThrow(
    'There is no open question',
  );
  await post(validForm());
  expect(await rows()).toHaveLength(2);
});

test('a rejected form keeps the typed text and shows the errors', async () => {
  const page = await post({ ...validForm(), question: '<b>Why?</b>', email: 'anna' });
  expect(page.statusCode).toBe(422);
  expect(page.body).toContain('&lt;b&gt;Why?&lt;/b&gt;');
  expect(page.body).toContain('Enter an email address like');
  expect(page.body).toContain('Your question hasn’t been sent yet.');
  // The script's answer to the next try replaces it.
  expect(page.body).toContain('data-form-answer="ban-risk-form"');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await rows()).toEqual([]);
});

test.each([
  ['no service', { service_id: '' }, 404],
  ['an unknown service', { service_id: '999999999' }, 404],
  ['a malformed service', { service_id: 'x'.repeat(500) }, 404],
  ['an empty question', { question: '   ' }, 422],
  ['a question of nine emoji', { question: '🎲'.repeat(9) }, 422],
  ['a question of 1001 characters', { question: 'a'.repeat(1_001) }, 422],
  ['a question of 20,000 characters', { question: 'a'.repeat(20_000) }, 422],
  ['a question of invisible characters', { question: 'Is it \u202esafe really?' }, 422],
  ['two questions', { question: ['Is it safe, really?', 'Or is it not at all?'] }, 422],
  ['no email', { email: '' }, 422],
  ['an email with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 422],
  ['an unknown field', { admin: '1' }, 400],
] as const)('%s is rejected, and nothing is saved', async (_what, wrong, status) => {
  for (const headers of [{}, SCRIPT])
    expect((await post({ ...validForm(), ...wrong }, headers)).statusCode).toBe(status);
  expect(await rows()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a question from another site is rejected', async () => {
  expect((await post(validForm(), { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

test('staff can list open questions, shoppers can’t, and after 90 days they are deleted', async () => {
  expect(await shop.modules.storefront.questions.runCommand('')).toBe('There are no open questions.');
  await post(validForm());
  const reply = await shop.modules.storefront.questions.runCommand('');
  expect(reply).toContain('Anna@example.com');
  expect(reply).toContain('Arena rating (/wow-boost/pvp/arena-rating)');
  await expect(shop.modules.storefront.questions.runCommand('drop 1')).rejects.toThrow('Say nothing more');
  shop.clock.time += 91 * 86_400_000;
  expect(await shop.modules.storefront.questions.deleteExpired()).toBe(1);
  shop.clock.time -= 91 * 86_400_000;
  expect(await mails()).toEqual([]);
});

test('the log contains no personal data', async () => {
  await post(validForm());
  await post({ ...validForm(), email: 'anna' });
  expect(shop.logged.join('\n')).not.toMatch(/Anna@example|warning in 2024/);
});

test('without a support address no mail is created; ten questions in ten minutes are the limit', async () => {
  const other = await openTestApp({ config: { rateLimit: 1_200 } });
  const id = (await serviceIds(other))['arena-rating'] ?? '';
  const send = async (n: number, remoteAddress: string) => {
    const form = { ...validForm(), service_id: id, question: `Question number ${n}` };
    return (await other.request({ url: '/ban-risk', form, remoteAddress })).statusCode;
  };
  const statuses: number[] = [];
  // All addresses of one /64 count as one client.
  for (let n = 1; n <= 11; n += 1) statuses.push(await send(n, `2001:db8:1:2::${n}`));
  expect(statuses).toEqual([...Array(10).fill(303), 429]);
  expect(await send(12, '2001:db8:1:3::1')).toBe(303);
  expect(await outbox.newest(1, other.database.db)).toEqual([]);
  await other.close();
}, 60_000);
