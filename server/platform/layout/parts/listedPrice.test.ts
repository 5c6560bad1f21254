import { dollar } from '../../../../tests/harness/pages';
import { listedPrice } from './listedPrice';

const VIP_4 = { ...dollar, vip: { level: 4, percentBp: 500, cashbackBp: 400 } };
const offer = { name: 'Arena weekend', endsAt: 1, regular: 15_000, prior: 14_000 };

test('guests see a listed price and its offer as they are', () => {
  expect(listedPrice({ price: 12_000, from: 1_000, offer }, dollar)).toEqual({
    ...{ cents: 12_000, sign: '$', from: 1_000, fromFor: undefined },
    offer,
  });
});

test('a level has its own price in an offer and after it, each beside what everybody pays then', () => {
  expect(listedPrice({ price: 12_000, offer }, VIP_4)).toMatchObject({
    ...{ cents: 11_400, vip: { level: 4, everybody: 12_000 } },
    offer: { regular: 14_250, vip: { level: 4, everybody: 15_000 } },
  });
});
