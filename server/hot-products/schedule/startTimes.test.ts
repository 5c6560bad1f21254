import { plannedStarts, windowAt } from './startTimes.rules';

const at = (text: string) => Date.parse(text);
const WEEKEND = { opens: { weekday: 'fri', time: '17:00' }, closes: { weekday: 'tue', time: '17:00' } } as const;

test.each([
  ['2026-11-20T16:59:59Z', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z'],
  ['2026-11-20T17:00:00Z', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z'],
  ['2026-11-24T16:59:59Z', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z'],
  ['2026-11-24T17:00:00Z', '2026-11-27T17:00:00Z', '2026-12-01T17:00:00Z'],
  ['2026-11-23T00:00:00Z', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z'],
])('at %s the window from Friday to Tuesday opens %s and closes %s', (now, opens, closes) => {
  expect(windowAt(WEEKEND, at(now))).toEqual({ opens: at(opens), closes: at(closes) });
});

const PLAN = { dailyStarts: [{ at: '14:00', places: 2 }], leadMinutes: 30, window: null, endsAt: null };

test('starts are sold until the lead time before them', () => {
  const first = (now: string) => new Date(plannedStarts(PLAN, at(now), 2)[0]?.startsAt ?? 0).toISOString();
  expect(first('2026-11-21T13:29:59Z')).toBe('2026-11-21T14:00:00.000Z');
  expect(first('2026-11-21T13:30:00Z')).toBe('2026-11-22T14:00:00.000Z');
});

test('none is outside the window of the game, or at its end or after it', () => {
  const days = (plan: Parameters<typeof plannedStarts>[0]) =>
    plannedStarts(plan, at('2026-11-23T00:00:00Z'), 7).map(({ startsAt }) => new Date(startsAt).getUTCDate());
  expect(days({ ...PLAN, window: WEEKEND })).toEqual([23, 24, 28, 29]);
  expect(days({ ...PLAN, endsAt: at('2026-11-25T14:00:00Z') })).toEqual([23, 24]);
});
