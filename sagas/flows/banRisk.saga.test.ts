import { questionSent } from '../../domains/ban-risk';
import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createBanRiskFlow } from './banRisk.saga';

const FAILED = 'Some error, please try again later or contact support';
const fields = { service_id: '7', question: 'Is it safe, really?', email: 'anna@example.com' };
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

function start(status: 'idle' | 'sending' = 'idle') {
  const shop = sagaHarness(createBanRiskFlow, { banRisk: { status, problems: {} } });
  return { ...shop, toasts: () => shop.state().toasts.map(({ kind, text }) => [kind, text]) };
}

test('a question is sent once, and its success is shown', async () => {
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

test('a rejection lists its fields and shows an error; the form can be sent again', async () => {
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
  ['no response', new NetworkError('offline')],
  ['a server error', new HttpError(500)],
  ['too many questions', new HttpError(429, { error: { code: 'x', message: 'y' } })],
])('%s is shown with the shop’s own message', async (_what, error) => {
  const shop = start();
  shop.dispatch(questionSent(fields));
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(shop.toasts()).toEqual([['error', FAILED]]);
  expect(shop.state().banRisk.status).toBe('idle');
});

test('a question in flight when the page was left is shown as failed, since its text was not saved', async () => {
  const shop = start('sending');
  await shop.passTime();
  expect(shop.toasts()).toEqual([['error', FAILED]]);
  expect(JSON.stringify(shop.state())).not.toContain('anna@example.com');
});

test('listeners do not get the typed text', () => {
  expect(questionSent(fields).meta).toEqual({ private: true });
});
