import type { ServiceView } from '../../../domains/catalogue';
import { aRanksService, aService } from '../../../tests/harness/aService';
import { RANK_PRODUCT } from '../../../tests/harness/hotShop';
import { hotErrors } from './hot.checks';

const keys = aRanksService({
  synonyms: Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((rung) => [String(rung), `+${rung + 2}`])),
});

const nameErrors = (service: ServiceView, name: string, from: number, to: number) =>
  hotErrors(
    { products: [{ ...RANK_PRODUCT, service: 'game/service', name, preset: { from, to } }] },
    new Map([['game/service', service]]),
  ).filter(({ path }) => path.endsWith('.name'));

test.each([
  ['the numbers', aService(), 'Rating 1400–1800', 1400, 1800],
  ['the numbers as the shop writes them', aService(), 'Rating 1.400–1.800', 1400, 1800],
  ['the labels of a ladder', keys, 'Keys 2 to 4', 0, 2],
])('a name may state the range that is sold, by %s', (_what, service, name, from, to) => {
  expect(nameErrors(service, name, from, to)).toEqual([]);
});

test.each([
  [aService(), 'Rating 1.400–1.800', 1400, 2100, 'names the range 1400–1800, but 1.400–2.100 is sold'],
  [keys, 'Keys 0 to 2', 0, 2, 'names the range 0–2, but +2–+4 is sold'],
])('and no other', (service, name, from, to, message) => {
  expect(nameErrors(service, name, from, to)).toEqual([{ path: 'products[0].name', message }]);
});
