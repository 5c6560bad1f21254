import { defaultConfiguration, priceOf } from '../../../domains/configurator';
import { aVariantService } from '../../../tests/harness/aService';
import { dollar } from '../../../tests/harness/pages';
import { pricedChoice } from './pricedChoice';

const service = aVariantService();
const choice = defaultConfiguration(service);
const regular = priceOf(service, choice, dollar).total;
const running = { priced: { label: 'Raid week', percentBp: 2_000 }, endsAt: 1 };
const withEarlier = (earlier: NonNullable<typeof service.offer>['earlier']) =>
  pricedChoice({ ...service, offer: { ...running, ...(earlier && { earlier }) } }, choice, dollar);
const percent = (percentBp: number) => ({ label: 'Earlier', percentBp });

test('without an offer there is a price alone', () => {
  expect(pricedChoice(service, choice, dollar)).toEqual({ price: regular });
});

test('the regular price is struck through where no other offer ran in the 30 days before', () => {
  expect(withEarlier(undefined).offer).toEqual({ name: 'Raid week', endsAt: 1, regular, prior: regular });
});

test('the price of an offer in the 30 days before is struck through instead', () => {
  const prior = priceOf({ ...service, offer: { priced: percent(1_000), endsAt: 0 } }, choice, dollar).total;
  expect(prior).toBeLessThan(regular);
  expect(withEarlier(percent(1_000)).offer).toMatchObject({ regular, prior });
});

test.each([
  ['was as cheap', percent(2_000)],
  ['was cheaper', percent(3_000)],
  ['was for another choice, so that one for this may have been lower', { label: 'A', variant: 'other', priceCents: 1 }],
])('nothing is struck through where the earlier offer %s', (_why, earlier) => {
  expect(withEarlier(earlier).offer).toEqual({ name: 'Raid week', endsAt: 1, regular });
});
