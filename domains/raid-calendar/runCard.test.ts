import { type RunTerms, type RunView, sampleRun } from '../raid-run';
import { listedRunOf, runCardOf } from './runCard.rules';

const DOLLAR = { code: 'USD', sign: '$', name: 'US dollar', rateMicro: 1_000_000 };
const EURO = { code: 'EUR', sign: '€', name: 'Euro', rateMicro: 900_000 };
const terms: RunTerms = {
  baseCents: 14_900,
  maxCents: null,
  droppedCents: null,
  flexBp: 500,
  priceMap: {},
  extras: [],
};

const cardOf = (
  changes: Partial<RunView> = {},
  dropped: number | null = null,
  className: 'warrior' | 'hunter' | null = null,
) => runCardOf({ view: sampleRun(changes), terms: { ...terms, droppedCents: dropped } }, DOLLAR, { className });

test('a card shows the start in the zone of the region', () => {
  expect(cardOf().start).toMatchObject({ zone: { zoneName: 'CET', offset: 60 } });
  expect(cardOf({ region: 'us' }).start).toMatchObject({ zone: { zoneName: 'EST', offset: -300 } });
});

test('a card has a deadline only when seats are no longer sold until the start', () => {
  const { startsAt } = sampleRun();
  expect(cardOf({ deadline: startsAt }).deadline).toBeUndefined();
  expect(cardOf({ deadline: startsAt - 1 }).deadline).toBe(startsAt - 1);
});

test('the price is converted once, and struck through only when it was dropped', () => {
  expect(cardOf().price).toEqual({ cents: 14_900, sign: '$', was: undefined });
  expect(cardOf({}, 12_900).price).toEqual({ cents: 12_900, sign: '$', was: 14_900 });
  const inEuro = runCardOf({ view: sampleRun(), terms: { ...terms, droppedCents: 12_900 } }, EURO);
  expect(inEuro.price).toEqual({ cents: 11_610, sign: '€', was: 13_410 });
});

test('the class of the filter marks its armor type and goes along to the run', () => {
  const card = cardOf({}, null, 'warrior');
  expect(card.href).toBe('/wow-boost/run/1001?class=warrior');
  expect(Array.isArray(card.seats) && card.seats.filter(({ isYours }) => isYours).map(({ label }) => label)).toEqual([
    'Plate',
  ]);
  expect(cardOf().href).toBe('/wow-boost/run/1001');
});

test('seats are counted by armor type only where the class decides about them', () => {
  expect(cardOf({ lootDistributions: ['solo', 'atp'] }).seats).toEqual({ free: 5, capacity: 8 });
});

const full = { free: 0, capacity: 8, armor: null, bosses: null };
test.each([
  ['a run without seats', { seats: full }, null, true],
  ['a run with seats of other armor types', {}, 'hunter', true],
  ['a run with a seat of the shopper’s type', {}, 'warrior', false],
  ['a run without class restriction', { lootDistributions: ['solo', 'atp'] }, 'hunter', false],
  [
    'a run whose bosses are all taken',
    { seats: { ...full, free: 3, bosses: { 8: { free: 0, capacity: 2 } } } },
    null,
    true,
  ],
  [
    'a run of one boss with seats',
    { seats: { ...full, free: 3, bosses: { 8: { free: 1, capacity: 2 } } } },
    null,
    false,
  ],
] as const)('%s is sold out: %#', (_run, changes, className, isSoldOut) => {
  expect(cardOf(changes as Partial<RunView>, null, className).isSoldOut).toBe(isSoldOut);
});

test('analytics counts a run by its kind, with its variant', () => {
  expect(listedRunOf({ view: sampleRun() }, 12_900)).toMatchObject({
    slug: 'sample-heroic-run',
    game: 'World of Warcraft',
    variant: 'Heroic, Armor & Token Priority, EU',
    total: 12_900,
  });
});

test('a card has what is known of a leader whom the owner has entered', () => {
  const counts = { runs: 31, knownStarts: 31, onTime: 28, seats: 248, soldSeats: 240, reviews: 0, stars: 0 };
  const leader = { slug: 'maelis', name: 'Maelis', isSample: true, about: null, counts };
  const card = runCardOf({ view: sampleRun(), terms, leader }, DOLLAR);
  expect(card.leaderFacts?.text.replaceAll('\u00a0', ' ')).toBe(
    '31 runs led · 28 of 31 on time · 240 of 248 seats · Sample',
  );
  expect(cardOf().leaderFacts).toBeUndefined();
});
