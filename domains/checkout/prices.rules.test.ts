import { priceChanges } from './prices.rules';

const lines = [
  { id: '1', name: 'Arena', now: 5_000 },
  { id: '2', name: 'Keys', now: 3_033 },
];
const seen = { currency: 'USD', total: 8_033, lines: { 1: 5_000, 2: 3_033 } };

test('prices equal to those shown need no confirmation', () => {
  expect(priceChanges(lines, 8_033, 'USD', seen)).toEqual([]);
});

test('a line whose price changed is listed with both prices, the others are not', () => {
  const dearer = [{ id: '1', name: 'Arena', now: 5_500 }, ...lines.slice(1)];
  expect(priceChanges(dearer, 8_533, 'USD', seen)).toEqual([{ lineId: '1', name: 'Arena', seen: 5_000, now: 5_500 }]);
});

test('a line added in another tab has no shown price, and one out of sale has no current price', () => {
  const moved = [...lines, { id: '3', name: 'Coaching', now: 1_000 }, { id: '4', name: 'Gold', now: null }];
  expect(priceChanges(moved, 9_033, 'USD', { ...seen, lines: { ...seen.lines, 4: 700 } })).toEqual([
    { lineId: '3', name: 'Coaching', seen: null, now: 1_000 },
    { lineId: '4', name: 'Gold', seen: 700, now: null },
  ]);
});

test('prices shown in another currency do not count as shown', () => {
  expect(priceChanges(lines, 8_033, 'EUR', seen).map((change) => change.seen)).toEqual([null, null]);
});

test('a shown total that does not match its lines is ignored, so everything is confirmed', () => {
  expect(priceChanges(lines, 8_033, 'USD', { ...seen, total: 1 })).toHaveLength(2);
  expect(priceChanges(lines, 8_033, 'USD', { ...seen, total: -1, lines: {} })).toHaveLength(2);
});
