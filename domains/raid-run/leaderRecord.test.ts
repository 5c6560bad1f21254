import * as fc from 'fast-check';
import { randomCases } from '../../tests/harness/randomCases';
import { type LeaderCounts, leaderCardFacts, leaderRecord } from './leaderRecord.rules';

const NONE: LeaderCounts = { runs: 0, knownStarts: 0, onTime: 0, seats: 0, soldSeats: 0, reviews: 0, stars: 0 };
const textsOf = (counts: Partial<LeaderCounts>) => leaderRecord({ ...NONE, ...counts }).map(({ text }) => text);
const textOf = (counts: Partial<LeaderCounts>, key: string) =>
  leaderRecord({ ...NONE, ...counts }).find((fact) => fact.key === key)?.text;

test('nothing is shown of somebody who has led no run', () => {
  expect(leaderRecord(NONE)).toEqual([]);
});

test.each<[Partial<LeaderCounts>, readonly string[]]>([
  [{ runs: 1, knownStarts: 1, onTime: 1, seats: 8, soldSeats: 5 }, ['1 run led']],
  [{ runs: 4, knownStarts: 4, onTime: 4, seats: 40, soldSeats: 40 }, ['4 runs led']],
  [{ runs: 5, knownStarts: 5, onTime: 5, seats: 40, soldSeats: 39 }, ['5 runs led', '39 of 40 seats filled']],
  [{ runs: 10, knownStarts: 9, onTime: 9, seats: 80, soldSeats: 80 }, ['10 runs led', '80 of 80 seats filled']],
  [
    { runs: 31, knownStarts: 31, onTime: 28, seats: 412, soldSeats: 402, reviews: 12, stars: 59 },
    ['31 runs led', '28 of 31 runs started on time', '402 of 412 seats filled', '4.9 of 5 from 12 reviews'],
  ],
  [{ runs: 1_240, seats: 9_920, soldSeats: 9_000 }, ['1.240 runs led', '9.000 of 9.920 seats filled']],
])('of %j exactly what is above its threshold is shown', (counts, texts) => {
  expect(textsOf(counts)).toEqual(texts);
});

test.each([
  [0, 0, undefined],
  [1, 5, '1 review'],
  [4, 20, '4 reviews'],
  [5, 25, '5.0 of 5 from 5 reviews'],
  [5, 24, '4.8 of 5 from 5 reviews'],
  // 4.96, 4.99…, 3.95
  [25, 124, '4.9 of 5 from 25 reviews'],
  [1_000, 4_999, '4.9 of 5 from 1.000 reviews'],
  [20, 79, '3.9 of 5 from 20 reviews'],
])('of %i reviews with %i stars the average is never rounded up', (reviews, stars, text) => {
  expect(textOf({ reviews, stars }, 'reviews')).toBe(text);
});

test('an average is never above the true one, and less than a tenth below', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 400 }), (all) => {
      const stars = all.reduce((sum, one) => sum + one, 0);
      const shown = Number(/^\d\.\d/.exec(textOf({ reviews: all.length, stars }, 'reviews') ?? '')?.[0]);
      expect(shown * all.length).toBeLessThanOrEqual(stars + 1e-9);
      expect((shown + 0.1) * all.length).toBeGreaterThan(stars - 1e-9);
    }),
    randomCases(100, 2_000),
  );
});

test('no text has a percentage, and each says how it is counted', () => {
  const facts = leaderRecord({
    runs: 31,
    knownStarts: 31,
    onTime: 28,
    seats: 412,
    soldSeats: 402,
    reviews: 9,
    stars: 40,
  });
  expect(facts.map(({ key }) => key)).toEqual(['runs', 'starts', 'seats', 'reviews']);
  for (const { text, explanation } of facts) {
    expect(text).not.toContain('%');
    expect(explanation.length).toBeGreaterThan(40);
  }
});

test.each<[Partial<LeaderCounts>, boolean, string | undefined]>([
  [{}, false, undefined],
  [{}, true, 'Sample'],
  [{ runs: 1, knownStarts: 1, onTime: 1, seats: 8, soldSeats: 5 }, false, '1 run led'],
  [{ runs: 4, reviews: 4, stars: 20 }, true, '4 runs led · 4 reviews · Sample'],
  [
    { runs: 41, knownStarts: 40, onTime: 38, seats: 240, soldSeats: 210, reviews: 12, stars: 59 },
    false,
    '41 runs led · 38 of 40 on time · 210 of 240 seats · 4.9 of 5 (12)',
  ],
  [{ runs: 1_240, reviews: 1_000, stars: 4_999 }, false, '1.240 runs led · 0 of 0 seats · 4.9 of 5 (1.000)'],
])('a card says of %j (a sample: %s) in one line: %s', (counts, isSample, text) => {
  expect(leaderCardFacts({ isSample, counts: { ...NONE, ...counts } })?.text.replaceAll('\u00a0', ' ')).toBe(text);
});

test('a card shows what the page of the leader shows, and says how each figure is counted', () => {
  const counts = { runs: 41, knownStarts: 40, onTime: 38, seats: 240, soldSeats: 210, reviews: 12, stars: 59 };
  const explanation = leaderCardFacts({ isSample: true, counts })?.explanation ?? '';
  for (const fact of leaderRecord(counts)) expect(explanation).toContain(`${fact.short}: ${fact.explanation}`);
  expect(explanation).toMatch(/ An invented name: [^:]+$/);
});
