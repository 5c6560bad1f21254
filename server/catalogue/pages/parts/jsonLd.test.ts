import { aService } from '../../../../tests/harness/aService';
import { productData } from './jsonLd';

const DOLLARS = { code: 'USD', name: 'US dollars', sign: '$', rateMicro: 1_000_000 };
const offersOf = (highest: number | null) =>
  productData('http://localhost', aService(), DOLLARS, { lines: [], total: 2_000 }, { lowest: 1_000, highest });

test('search engines are told the highest price only where it is sure', () => {
  expect(offersOf(3_000)).toMatchObject({ offers: { lowPrice: '10.00', highPrice: '30.00' } });
  expect(offersOf(null)).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: '10.00' } });
  expect(JSON.stringify(offersOf(null))).not.toContain('highPrice');
});
