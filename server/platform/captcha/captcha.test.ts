import { createHash } from 'node:crypto';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { solve } from '../../../tests/harness/solveCaptcha';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The shop's own captcha: proof of work, checked on the server, each solution once. */

const MINUTE = 60_000;
const IP = '203.0.113.7';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const verify = (altcha: unknown) => shop.modules.platform.captcha.verify({ altcha }, IP);
const usedRows = () => shop.database.db.selectFrom('used_captchas').selectAll().execute();
const read = (solution: string) => JSON.parse(Buffer.from(solution, 'base64').toString());
const write = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('a challenge is for this moment only, and asks for a bounded amount of work', async () => {
  const answer = await shop.request({ url: '/captcha/challenge', headers: SCRIPT });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers['content-type']).toContain('application/json');
  const { parameters, signature } = answer.json<Challenge>();
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyLength: 32 });
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  const other = (await shop.request({ url: '/captcha/challenge', headers: SCRIPT })).json<Challenge>();
  expect(other.parameters.nonce).not.toBe(parameters.nonce);
  const solution = await solveChallenge({ challenge: { parameters, ...(signature && { signature }) }, deriveKey });
  expect(solution?.counter).toBeGreaterThanOrEqual(100);
  expect(solution?.counter).toBeLessThanOrEqual(240);
});

test('a solution works once, and only a hash of it is stored', async () => {
  const solution = await solve(shop);
  expect(solution.length).toBeLessThan(2_000);
  expect(await verify(solution)).toBe('solved');
  expect(await verify(solution)).toBe('wrong');
  const { signature } = read(solution).challenge;
  expect(await usedRows()).toContainEqual({
    solution_hash: createHash('sha256').update(signature).digest('hex'),
    expires_at: new Date(shop.clock.time + 10 * MINUTE),
  });
});

test('of twenty uses at the same time exactly one counts, also with the same solution written in another way', async () => {
  const solution = await solve(shop);
  const { challenge, solution: found } = read(solution);
  const rewritten = write({ solution: { ...found, time: 1 }, challenge });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => verify(index % 2 === 0 ? solution : rewritten)),
  );
  expect(outcomes.filter((outcome) => outcome === 'solved')).toHaveLength(1);
});

test('a solution is accepted for ten minutes by the shop’s clock', async () => {
  const [early, late] = [await solve(shop), await solve(shop)];
  shop.clock.time += 10 * MINUTE - 1;
  expect(await verify(early)).toBe('solved');
  shop.clock.time += 1;
  expect(await verify(late)).toBe('wrong');
});

test('used solutions are forgotten once their challenge has expired', async () => {
  expect(await verify(await solve(shop))).toBe('solved');
  const stored = (await usedRows()).length;
  expect(stored).toBeGreaterThan(0);
  await shop.deleteExpired();
  expect(await usedRows()).toContainEqual(
    expect.objectContaining({ expires_at: new Date(shop.clock.time + 10 * MINUTE) }),
  );
  shop.clock.time += 10 * MINUTE;
  await shop.deleteExpired();
  expect(await usedRows()).toEqual([]);
});

test('a solution of changed or foreign challenges is wrong', async () => {
  const { challenge, solution } = read(await solve(shop));
  const { parameters } = challenge;
  const later = { ...parameters, data: { until: parameters.data.until + 60 * MINUTE } };
  const { keySignature: _signed, ...unsigned } = parameters;
  const foreign = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: { until: shop.clock.time + MINUTE },
    hmacSignatureSecret: 'ours',
    hmacKeySignatureSecret: 'ours, too',
  });
  const changed = [
    { challenge: { ...challenge, parameters: later }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
    { challenge: { ...challenge, parameters: unsigned }, solution },
    { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: foreign, solution: await solveChallenge({ challenge: foreign, deriveKey }) },
  ];
  for (const payload of changed) expect(await verify(write(payload))).toBe('wrong');
  expect(await verify(write({ challenge, solution }))).toBe('solved');
});

test('anything else is wrong, without an error', async () => {
  const { challenge, solution } = read(await solve(shop));
  const deep = `${'[['.repeat(700)}${']]'.repeat(700)}`;
  const malformed: readonly unknown[] = [
    ...[undefined, null, 7, '', ' ', 'solved', [], ['a'], {}, 'null', 'x'.repeat(1_000_000)],
    ...[null, 7, [], {}, { challenge }, { solution }, { challenge: null, solution }, { challenge, solution: [] }].map(
      write,
    ),
    ...[-1, 1.5, 2 ** 40, '7', null].map((counter) => write({ challenge, solution: { ...solution, counter } })),
    ...['', 'zz', 'a', solution.derivedKey.toUpperCase(), 7].map((derivedKey) =>
      write({ challenge, solution: { ...solution, derivedKey } }),
    ),
    write({ challenge: { ...challenge, parameters: { ...challenge.parameters, data: { until: 'never' } } }, solution }),
    write({ challenge: { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SCRYPT' } }, solution }),
    Buffer.from(`{"challenge":{"parameters":${deep}}}`).toString('base64'),
    write({ challenge, solution }).padEnd(4_001, ' '),
  ];
  const before = await usedRows();
  for (const payload of malformed) expect([payload, await verify(payload)]).toEqual([payload, 'wrong']);
  expect(await usedRows()).toEqual(before);
  // A counter is part of the work, but the key alone proves it.
  expect(await verify(write({ challenge, solution }))).toBe('solved');
});

test('a form without JavaScript shows the way without a captcha', async () => {
  expect(shop.modules.platform.captcha.field()).toEqual({ kind: 'altcha', styles: ['/assets/captcha.css'] });
});
