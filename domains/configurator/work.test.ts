import { aQuantityService, aRanksService, aVariantService } from '../../tests/harness/aService';
import type { QuantityTerms, RangeTerms } from '../catalogue';
import { type Configuration, workOf } from './index';

const ranks = aRanksService().terms as RangeTerms;
const unit = { one: 'division', many: 'division', apart: 'divisions' };
const choices: Configuration = { serviceId: 1, options: [] };

test('work is counted in the words for a distance, or for a number of pieces, and not where there is one of it', () => {
  const climb = aRanksService({ terms: { ...ranks, unit } });
  expect(workOf(climb, { ...choices, from: 1, to: 5 })).toEqual({ one: 'division', many: 'divisions', total: 4 });
  expect(workOf(climb, { ...choices, from: 1, to: 2 })).toBeNull();
  const packs = { one: 'gold', many: 'gold', per: 1_000 };
  const gold = aQuantityService({ terms: { ...(aQuantityService().terms as QuantityTerms), unit: packs } });
  expect(workOf(gold, { ...choices, quantity: 3 })).toEqual({ one: 'gold', many: 'gold', total: 3_000 });
  expect(workOf(aVariantService(), choices)).toBeNull();
});
