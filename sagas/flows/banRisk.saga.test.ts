import { questionSent } from '../../domains/ban-risk';
import { HttpError, NetworkFailure } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createBanRiskFlow } from './banRisk.saga';

const FAILED = 'Some error, please try again later or contact support';
const fields = { service_id: '7', question: 'Is it safe, really?', email: 'anna@example.com' };
let complaint: jest.SpyInstance;
beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaint.mockRestore());

function start(status: 'idle' | 'sending' = 'idle') {
  const shop = sagaHarness(createBanRiskFlow, { banRisk: { status, problems: {} } });
  return { ...shop, toasts: () => shop.state().toasts.map(({ kind, text }) => [kind, text]) };
}

test('a question goes to the server once, and its success is told', async () => {
  const shop = start();
  shop.dispatch(questionSent(fields));
  shop.dispatch(questionSent(fields));
  expect(shop.ports.http.calls).toHaveLength(1);
  const { request } = shop.ports.http.last('/ban-risk');
  expect([request.method, String(request.form)]).toEqual(['POST', String(new URLSearchParams(fields))]);
  expect(shop.state().banRisk.status).toBe('sending');
  shop.ports.http.last().answer({ success: true, message: 'With us.' });
  await shop.passTime();
  expect(shop.state().banRisk).toEqual({ status: 'sent', problems: {} });
  expect(shop.toasts()).toEqual([['success', 'With us.']]);
});

test('a refusal names its fields and is told as an error; the form can be sent again', async () => {
  const shop = start();
  shop.dispatch(questionSent(fields));
  const answer = { success: false, message: 'Look again.', fields: { email: 'Enter an e-mail address.' } };
  shop.ports.http.last().fail(new HttpError(422, answer));
  await shop.passTime();
  expect(shop.state().banRisk).toEqual({ status: 'idle', problems: answer.fields });
  expect(shop.toasts()).toEqual([['error', 'Look again.']]);
  shop.dispatch(questionSent(fields));
  expect(shop.ports.http.calls).toHaveLength(2);
  shop.ports.http.last().answer({ success: true, message: 'With us.' });
  await shop.passTime();
  expect(shop.state().banRisk.status).toBe('sent');
});

test.each([
  ['no answer', new NetworkFailure('offline')],
  ['a server that is broken', new HttpError(500)],
  ['too many questions', new HttpError(429, { error: { code: 'x', message: 'y' } })],
])('%s is told in the words of the shop', async (_what, error) => {
  const shop = start();
  shop.dispatch(questionSent(fields));
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(shop.toasts()).toEqual([['error', FAILED]]);
  expect(shop.state().banRisk.status).toBe('idle');
});

test('what was under way when the page was left is told as failed, since nobody has kept its words', async () => {
  const shop = start('sending');
  await shop.passTime();
  expect(shop.toasts()).toEqual([['error', FAILED]]);
  expect(JSON.stringify(shop.state())).not.toContain('anna@example.com');
});

test('listeners are not given what was typed', () => {
  expect(questionSent(fields).meta).toEqual({ private: true });
});
