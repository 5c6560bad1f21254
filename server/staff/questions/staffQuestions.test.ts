import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { type Shopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let staff: Shopper & TestAccount;
let service_id: string;
beforeAll(async () => {
  shop = await openTestApp();
  staff = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });
  service_id = (await serviceIds(shop))['arena-rating'] ?? '';
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  await clearAudit(shop);
});
afterAll(() => shop.close());

const askQuestion = (question: string, email = 'anna@example.com') =>
  shop.request({ url: '/ban-risk', form: { service_id, question, email } });
const mainOf = async (url: string) => /<main.*<\/main>/s.exec((await staff.get(url)).body)?.[0] ?? '';
const numbers = (html: string) => [...html.matchAll(/<h2>Question (\d+)/g)].map(([, number]) => Number(number));

test('staff see open questions, the oldest first, and mark them as answered once', async () => {
  expect(await mainOf('/staff/questions')).toContain('No open questions');
  await askQuestion('Is it <b>safe</b>?\r\nReally?');
  await askQuestion('And with a VPN?', 'bert@example.com');
  const open = await mainOf('/staff/questions');
  expect(numbers(open)).toEqual([1, 2]);
  expect(open).toContain('Is it &lt;b&gt;safe&lt;/b&gt;?\nReally?');
  expect(open).toContain('mailto:anna@example.com?subject=');
  expect(open).toContain('href="/wow-boost/pvp/arena-rating"');
  expect(await mainOf('/staff/questions?done=1')).not.toContain('The question is marked as answered.');
  const done = await staff.post('/staff/questions/1/answered', {});
  expect([done.statusCode, done.headers.location]).toEqual([303, '/staff/questions?done=1']);
  const left = await mainOf('/staff/questions?done=1');
  expect(left).toContain('The question is marked as answered.');
  expect(numbers(left)).toEqual([2]);
  const answered = await mainOf('/staff/questions?state=answered');
  expect(numbers(answered)).toEqual([1]);
  expect(answered).not.toContain('Mark as answered');
  const again = await staff.post('/staff/questions/1/answered', {});
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('Question 1 is not open anymore.');
  expect(await auditRows(shop)).toEqual([
    {
      staff: 'staff@example.com',
      account_id: staff.id,
      action: 'answer question',
      subject: 'question 1',
      reason: '',
      before: { answered: false },
      after: { answered: true },
    },
  ]);
  expect(JSON.stringify(await auditRows(shop))).not.toMatch(/anna|safe/);
});

test('scripts mark a question with an empty form, also twenty at once', async () => {
  await askQuestion('Is it safe?');
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ');
  // What a browser sends for a form without fields.
  const send = () =>
    shop.request({
      method: 'POST',
      url: '/staff/questions/1/answered',
      payload: '--x--\r\n',
      headers: { cookie, ...SCRIPT, 'content-type': 'multipart/form-data; boundary=x' },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done.map((answer) => answer.json())).toEqual([{ redirectUrl: '/staff/questions?done=1' }]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.json()).toMatchObject({ data: { action: 'replaceContent', selector: '#staff-content' } });
  expect(await auditRows(shop)).toHaveLength(1);
});

test('the command marks and records, too', async () => {
  await askQuestion('Is it safe?');
  await shop.modules.storefront.questions.runCommand('answered 1');
  await expect(shop.modules.storefront.questions.runCommand('answered 1')).rejects.toThrow('There is no open question');
  expect(await auditRows(shop)).toMatchObject([{ staff: 'command line', account_id: null, subject: 'question 1' }]);
});

test('both lists are read page by page', async () => {
  for (let n = 0; n < 27; n += 1) await askQuestion(`Is number ${n} safe?`);
  const first = await mainOf('/staff/questions');
  expect(numbers(first)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  const next = /href="([^"]+)" rel="next"/.exec(first)?.[1] ?? '';
  expect(numbers(await mainOf(next))).toEqual([26, 27]);
  await shop.database.db
    .updateTable('questions')
    .set({ answered_at: new Date(shop.clock.time) })
    .execute();
  const answered = await mainOf('/staff/questions?state=answered');
  expect(numbers(answered)[0]).toBe(27);
  const older = /href="([^"]+)" rel="next"/.exec(answered)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(numbers(await mainOf(older))).toEqual([2, 1]);
  expect(await mainOf('/staff/questions?state=answered&from=1')).toContain('No more questions');
});

test.each(['0', '-1', 'x', '1.5', '1e3', '99999999999999999999', "1'"])(
  'question %s is refused, and nothing is written',
  async (id) => {
    const answer = await staff.post(`/staff/questions/${encodeURIComponent(id)}/answered`, {});
    expect([400, 404]).toContain(answer.statusCode);
    expect(await auditRows(shop)).toEqual([]);
  },
);

test('odd addresses and fields are refused', async () => {
  await askQuestion('Is it safe?');
  for (const query of ['state=gone', 'from=x', 'from=1&from=2'])
    expect((await staff.get(`/staff/questions?${query}`)).statusCode).toBe(400);
  expect((await staff.post('/staff/questions/1/answered', { staff: 'boss' })).statusCode).toBe(400);
  expect((await staff.post('/staff/questions/7/answered', {})).statusCode).toBe(409);
  expect(await auditRows(shop)).toEqual([]);
});
