import { documentOf, formatDuration, tableOf } from './report';
import { formatCompared, median, rankDistance } from './statistics';

const RESULTS = [
  {
    name: 'machine',
    about: 'How fast it is',
    seconds: 4.4,
    rows: [
      { what: 'index', measured: '1,558', state: 'measured' },
      { what: 'quotes a second', measured: 'failed: a | b', state: 'failed' },
    ],
  },
  { name: 'start', about: 'A start', seconds: 125, rows: [{ what: 'memory', measured: '344 MB', state: 'measured' }] },
] as const;

test('the table has a name and a time for each group, and every row', () => {
  expect(tableOf(RESULTS)).toBe(
    [
      '| group | what | measured | time |',
      '| --- | --- | --- | --- |',
      '| **machine** | index | 1,558 | 4 s |',
      '|  | quotes a second | failed: a \\| b |  |',
      '| **start** | memory | 344 MB | 2 min 5 s |',
    ].join('\n'),
  );
});

test('the page says where it was measured and what the rows mean', () => {
  const page = documentOf(RESULTS, {
    date: new Date('2026-11-27T22:00:00Z'),
    commit: 'abc1234',
    machine: '2 × Xeon',
    node: '20.20.2',
    database: 'PGlite 0.5.16',
  });
  for (const text of ['| date | 2026-11-27 |', '| commit | abc1234 |', '- **start**: A start.', tableOf(RESULTS)])
    expect(page).toContain(text);
  expect(page).toContain(`| time in all | ${formatDuration(129.4)} |`);
});

test('what was measured in turns is compared by its medians', () => {
  const format = (value: number) => `${value} ms`;
  expect(median([9, 1, 5])).toBe(5);
  expect(formatCompared([30, 10, 20], undefined, format)).toBe('20 ms');
  expect(formatCompared([30, 10, 20], [40, 50, 30], format)).toBe('20 ms (against 40 ms, −50 %)');
  expect(formatCompared([3], [2], format)).toBe('3 ms (against 2 ms, +50 %)');
  expect(formatCompared([3], [0], format)).toBe('3 ms (against 0 ms, from nothing)');
});

test('samples that are alike are near, and others far apart', () => {
  const times = Array.from({ length: 50 }, (_, index) => index % 10);
  const slower = times.map((time) => time + 5);
  expect(Math.abs(rankDistance(times, times.toReversed()))).toBeLessThan(1);
  expect(rankDistance(slower, times)).toBeGreaterThan(5);
});
