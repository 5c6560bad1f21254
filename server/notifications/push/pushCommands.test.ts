import { anAccount } from '../../../tests/harness/accounts';
import { openPushShop, type PushShop } from '../../../tests/harness/pushShop';
import { RefusedError } from '../../platform/config/refusedError';

let push: PushShop;
beforeAll(async () => {
  push = await openPushShop();
}, 60_000);
beforeEach(() => push.clear());
afterAll(() => push.close());

const run = (...words: readonly string[]) => push.shop.modules.notifications.pushCommands.runCommand(words);

test('a test goes to each browser of the account, and its answer says what became of it', async () => {
  const { email, headers, browser } = await push.shopper();
  const others = { gone: { status: 410 }, busy: { status: 503 }, refuses: { status: 403 }, hangs: 'hang up' } as const;
  for (const behavior of Object.values(others)) {
    const other = push.service.subscribe();
    push.service.behaviors.set(other.endpoint, behavior);
    await push.save(other.token, headers);
  }
  await push.shopper();
  const lines = (await run('test', ` ${email.toUpperCase()} `)).split('\n');
  expect(lines.map((line) => line.replace(/^\d+ {2}/, ''))).toEqual([
    'Unknown device  web push  sent',
    'Unknown device  web push  gone: it no longer takes messages, so it is removed (HTTP 410)',
    'Unknown device  web push  not sent, try again later (HTTP 503)',
    'Unknown device  web push  refused (HTTP 403)',
    'Unknown device  web push  may have been sent (ECONNRESET)',
  ]);
  expect(push.service.received.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
  expect(await push.tokens()).toHaveLength(5);
  expect((await run('list', email)).split('\n')).toHaveLength(4);
  expect(await run('list', email)).toMatch(/^\d+ {2}Unknown device {2}web push {2}refreshed 2026-11-21$/m);
  expect(await run('list', email)).not.toContain(browser.token);
});

test('it says when there is no account, no browser, or no such command', async () => {
  const { email } = await anAccount(push.shop);
  for (const [words, message] of [
    [['test', 'nobody@example.com'], 'No account has the email nobody@example.com.'],
    [['test', email], `No browser of ${email} gets push messages: turn them on there, on /notifications.`],
    [['test'], 'Usage: npm run push'],
    [['send', email], 'Usage: npm run push'],
    [['list', email, 'more'], 'Usage: npm run push'],
  ] as const) {
    await expect(run(...words)).rejects.toThrow(RefusedError);
    await expect(run(...words)).rejects.toThrow(message);
  }
});
