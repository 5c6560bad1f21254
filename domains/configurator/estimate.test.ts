import { aQuantityService, aRanksService, aService, aVariantService } from '../../tests/harness/aService';
import { defaultConfiguration, estimateOf } from './index';

describe('the time a service takes', () => {
  it('of a range is the minutes of its steps', () => {
    const configuration = { serviceId: 7, from: 1_350, to: 1_900, options: ['piloted', 'standard'] };
    expect(estimateOf(aService(), configuration)).toEqual({
      startMin: 35,
      startMax: 120,
      workMinutes: 20 + 8 * 30 + 2 * 45,
    });
  });

  it('of ranks, quantities and variants', () => {
    const minutes = [aRanksService(), aQuantityService(), aVariantService()].map(
      (service) => estimateOf(service, defaultConfiguration(service)).workMinutes,
    );
    expect(minutes).toEqual([60 + 120, 8 * 35, 90]);
  });

  it('is multiplied by the options, one after the other', () => {
    const of = (...options: string[]) =>
      estimateOf(aVariantService(), { serviceId: 10, variant: 'heroic', options }).workMinutes;
    expect(of('piloted', 'express')).toBe(68);
    expect(of('self-play', 'standard')).toBe(113);
    expect(of('self-play', 'super-express')).toBe(57);
  });

  it('is rounded up to whole minutes without floating-point noise', () => {
    const service = aQuantityService();
    if (service.terms.kind !== 'quantity') throw new Error('This service is sold by quantity');
    const of = (minutesPerUnit: number, quantity: number) =>
      estimateOf(
        { ...service, terms: { ...service.terms, minutesPerUnit } as typeof service.terms },
        { serviceId: 9, quantity, options: [] },
      ).workMinutes;
    expect(of(0.2, 1)).toBe(1);
    expect(of(0.1, 30)).toBe(3);
    expect(of(0.7, 10)).toBe(7);
  });
});
