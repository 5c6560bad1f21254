import fc from 'fast-check';
import { hotAvailability, MAX_SHOWN_PLACES, nextAvailabilityChange, startsWithin } from './availability.rules';
import type { HotProductFacts } from './hotProductsViews';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = (inMinutes: number, free = 12, capacity = 12) => ({ startsAt: NOW + inMinutes * MINUTE, free, capacity });
const facts = (change: Partial<HotProductFacts> = {}): HotProductFacts => ({
  starts: [start(300)],
  dayEndsAt: NOW + 12 * HOUR,
  endsAt: null,
  ...change,
});

test.each([
  ['nothing on sale', facts({ starts: [] }), { kind: 'sold_out' }],
  ['only full starts', facts({ starts: [start(30, 0)] }), { kind: 'sold_out' }],
  ['only starts that have begun', facts({ starts: [start(-1)] }), { kind: 'sold_out' }],
  ['an end that has passed', facts({ endsAt: NOW }), { kind: 'sold_out' }],
  ['places enough, later today', facts(), { kind: 'in_stock' }],
  ['few places today', facts({ starts: [start(300, 2, 4)] }), { kind: 'left_today', free: 2, capacity: 4 }],
  [
    'few places today at two starts',
    facts({ starts: [start(60, 0, 2), start(300, 3, 4)] }),
    { kind: 'left_today', free: 3, capacity: 6 },
  ],
  [
    'no place today, but tomorrow',
    facts({ starts: [start(300, 0, 4), start(1_500)] }),
    { kind: 'next_start', at: NOW + 1_500 * MINUTE },
  ],
  ['no start today', facts({ starts: [start(720)] }), { kind: 'next_start', at: NOW + 720 * MINUTE }],
  ['the last start of today', facts({ starts: [start(719)] }), { kind: 'in_stock' }],
  ['a start within the hour', facts({ starts: [start(30)] }), { kind: 'starts_in', at: NOW + 30 * MINUTE }],
  [
    'a full start within the hour, and a free one after it',
    facts({ starts: [start(30, 0), start(50)] }),
    { kind: 'starts_in', at: NOW + 50 * MINUTE },
  ],
  ['an end of the game within a day', facts({ endsAt: NOW + 5 * HOUR }), { kind: 'ends_in', at: NOW + 5 * HOUR }],
  ['an end of the game next week', facts({ endsAt: NOW + 100 * HOUR }), { kind: 'in_stock' }],
] as const)('%s', (_what, given, expected) => {
  expect(hotAvailability(given, NOW)).toEqual(expected);
});

test.each([
  ['hour', facts({ starts: [start(59)] }), true],
  ['hour', facts({ starts: [start(61)] }), false],
  ['today', facts({ starts: [start(61)] }), true],
  ['today', facts({ starts: [start(1_000)] }), false],
  ['week', facts({ starts: [start(1_000)] }), true],
  ['week', facts({ starts: [start(1_000, 0)] }), false],
  ['week', facts({ endsAt: NOW - 1 }), false],
] as const)('the filter “%s” counts starts with a free place: %#', (filter, given, expected) => {
  expect(startsWithin(given, filter, NOW)).toBe(expected);
});

const anyFacts = fc.record({
  starts: fc
    .array(fc.record({ inMinutes: fc.integer({ min: -60, max: 3_000 }), free: fc.integer({ min: 0, max: 12 }) }), {
      maxLength: 8,
    })
    .map((starts) =>
      starts.map(({ inMinutes, free }) => start(inMinutes, free)).sort((a, b) => a.startsAt - b.startsAt),
    ),
  dayEndsAt: fc.constant(NOW + 12 * HOUR),
  endsAt: fc.option(fc.integer({ min: -60, max: 3_000 }).map((minutes) => NOW + minutes * MINUTE)),
});

test('what a card says holds until the time at which it changes', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const change = nextAvailabilityChange(given, NOW);
      const justBefore = Math.min(change - 1, NOW + 2_000 * HOUR);
      expect(hotAvailability(given, justBefore)).toEqual(hotAvailability(given, NOW));
    }),
  );
});

test('a card never names more places than there are, and pips for few only', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const said = hotAvailability(given, NOW);
      if (said.kind !== 'left_today') return;
      expect(said.free).toBeGreaterThan(0);
      expect(said.capacity).toBeLessThanOrEqual(MAX_SHOWN_PLACES);
    }),
  );
});
