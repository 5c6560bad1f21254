import { type Group, runGroups, Skipped } from './runGroups';

interface Tools {
  readonly name: string;
}

const group = (name: string, run: Group<Tools>['run']): Group<Tools> => ({ name, about: `about ${name}`, run });
const quick = group('quick', async ({ measure, name }) => measure('its name', () => name));

/** Runs groups and tells what became of them. */
async function run(
  groups: readonly Group<Tools>[],
  { limitMs = 5_000, interrupted = new AbortController().signal } = {},
) {
  const closed: string[] = [];
  const shown: string[] = [];
  const results = await runGroups(groups, {
    limitMs,
    interrupted,
    open: (name) => ({ tools: { name }, close: async () => void closed.push(name) }),
    onRow: (name, { what, measured }) => shown.push(`${name}: ${what}: ${measured}`),
  });
  return { closed, shown, results };
}

test('a row that fails says why, and the rows after it are measured', async () => {
  const { shown, closed, results } = await run([
    group('orders', async ({ measure }) => {
      await measure('checkouts', () => '20 ms');
      await measure('orders', () => Promise.reject(new Error('/checkout answered 400\n  a log')));
      await measure('payments', async () => '12');
    }),
    quick,
  ]);
  expect(shown).toEqual([
    'orders: checkouts: 20 ms',
    'orders: orders: failed: /checkout answered 400',
    'orders: payments: 12',
    'quick: its name: quick',
  ]);
  expect(results[0]?.rows.map(({ state }) => state)).toEqual(['measured', 'failed', 'measured']);
  expect(closed).toEqual(['orders', 'quick']);
});

test('a group that fails outside of its rows keeps those it has, and is closed before the next begins', async () => {
  const order: string[] = [];
  const broken = group('broken', async ({ measure }) => {
    await measure('first', () => '1');
    throw new Error('no shop');
  });
  const results = await runGroups([broken, quick], {
    limitMs: 5_000,
    interrupted: new AbortController().signal,
    open(name) {
      order.push(`open ${name}`);
      return { tools: { name }, close: async () => void order.push(`close ${name}`) };
    },
    onRow: () => {},
  });
  expect(order).toEqual(['open broken', 'close broken', 'open quick', 'close quick']);
  expect(results[0]?.rows.map(({ measured }) => measured)).toEqual(['1', 'failed: no shop']);
});

test('a group that can not be opened or closed, and one without a row, have failed', async () => {
  const { shown } = await run([group('nothing', async () => {})]);
  expect(shown).toEqual(['nothing: nothing: failed: it measured nothing']);
  const results = await runGroups([quick, { ...quick, name: 'other' }], {
    limitMs: 5_000,
    interrupted: new AbortController().signal,
    open(name) {
      if (name === 'quick') throw new Error('the disk is full');
      return { tools: { name }, close: () => Promise.reject(new Error('a process is left')) };
    },
    onRow: () => {},
  });
  expect(results.map(({ rows }) => rows.map(({ measured }) => measured))).toEqual([
    ['failed: the disk is full'],
    ['other', 'failed: a process is left'],
  ]);
});

test('what this machine can not measure is no failure', async () => {
  const { results } = await run([
    group('browser', async () => {
      throw new Skipped('no Chromium is at hand');
    }),
  ]);
  expect(results[0]?.rows).toEqual([
    { what: 'browser', measured: 'not measured: no Chromium is at hand', state: 'skipped' },
  ]);
});

test('a group that hangs is ended by its limit, and adds no rows afterwards', async () => {
  let late: () => void = () => {};
  const { shown, closed } = await run(
    [
      group('hung', async ({ measure }) => {
        await measure('never', () => new Promise((resolve) => (late = () => resolve('too late'))));
        await measure('after', () => 'never measured');
      }),
      group('quick', async ({ measure }) => {
        late();
        await new Promise(setImmediate);
        await measure('its name', () => 'quick');
      }),
    ],
    { limitMs: 60 },
  );
  expect(shown).toEqual(['hung: hung: failed: it took longer than 0.001 minutes', 'quick: its name: quick']);
  expect(closed).toEqual(['hung', 'quick']);
});

test('an interruption ends the group that is running, closes it, and runs no other', async () => {
  const interruption = new AbortController();
  const { shown, closed, results } = await run(
    [
      group('running', async ({ measure }) => {
        await measure('first', () => '1');
        interruption.abort();
        await new Promise(() => {});
      }),
      quick,
    ],
    { interrupted: interruption.signal },
  );
  expect(shown).toEqual(['running: first: 1', 'running: running: failed: it was interrupted']);
  expect(closed).toEqual(['running']);
  expect(results).toHaveLength(1);
});
