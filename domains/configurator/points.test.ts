import { aRanksService, aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import type { RangeTerms } from '../catalogue';
import { configuratorSlice, pointsChosen, rankFromChosen } from './configurator.slice';
import {
  type Configuration,
  checkConfiguration,
  choiceRows,
  clampConfiguration,
  configurationKey,
  estimateOf,
  parseForm,
  preloadConfigurator,
  priceOf,
  summaryOf,
} from './index';

const { terms } = aRanksService();
const service = aRanksService({
  terms: { ...(terms as RangeTerms), points: { name: 'LP', perRung: 100, step: 20, from: 0, to: 5 } },
});
const options = ['piloted', 'standard'];
const at = (points?: number): Configuration => ({
  serviceId: 8,
  from: 3,
  to: 5,
  ...(points !== undefined && { points }),
  options,
});

test('points make the first step cheaper and shorter, and stand in every text', () => {
  expect(priceOf(service, at(40), dollars).lines[0]).toMatchObject({
    label: 'Division boost, Gold, 40–59 LP to Diamond',
    amount: 594 + 990,
  });
  expect(estimateOf(service, at(40)).workMinutes).toBe(72 + 120);
  expect(choiceRows(service, at(40))[0]?.value).toBe('Gold, 40–59 LP → Diamond');
  expect(summaryOf(service, at(40))).toMatch(/^Gold, 40–59 LP → Diamond, /);
  expect(summaryOf(service, at())).toMatch(/^Gold → Diamond, /);
});

test('none and no points buy the same thing', () => {
  expect(configurationKey(at(0))).toBe(configurationKey(at()));
  expect(configurationKey(at(20))).not.toBe(configurationKey(at()));
  expect(priceOf(service, at(0), dollars)).toEqual(priceOf(service, at(), dollars));
});

const form = (points: string, from = '3') => ({
  service_id: '8',
  'options[from]': from,
  'options[to]': '6',
  'options[points]': points,
  'options[group][play-mode]': 'piloted',
  'options[group][speed]': 'standard',
});

test.each([
  ['', undefined],
  ['0', undefined],
  ['40', 40],
])('the field “%s” is read as %s', (points, read) => {
  expect(parseForm(form(points), service).configuration?.points).toBe(read);
});

test.each(['30', '100', '999999999'])('%s are no points of a rung', (points) => {
  expect(parseForm(form(points), service).problems).toEqual([
    { field: 'options[points]', message: expect.stringContaining('LP') },
  ]);
});

test('services without points have none to choose', () => {
  expect(checkConfiguration(aRanksService(), at(40)).map(({ field }) => field)).toEqual(['options[points]']);
  expect(checkConfiguration(aService(), { ...at(), points: 20 }).map(({ field }) => field)).toContain(
    'options[points]',
  );
});

test('a link with points that a rung has not is corrected with a notice', () => {
  const { configuration, notices } = clampConfiguration(service, { from: 3, to: 5, points: 30, options });
  expect(configuration).toEqual(at());
  expect(notices).toEqual(['Gold has no such LP, so it was left out.']);
});

test('the points stay when another rung is chosen, unless that has none', () => {
  const short = aRanksService({
    terms: { ...(terms as RangeTerms), points: { name: 'LP', perRung: 100, step: 20, from: 0, to: 3 } },
  });
  const { reducer } = configuratorSlice;
  const chosen = reducer(preloadConfigurator(short, dollars), pointsChosen({ points: 60 }));
  expect(chosen.configuration?.points).toBe(60);
  expect(reducer(chosen, rankFromChosen({ value: 1 })).configuration).toMatchObject({ from: 1, points: 60 });
  const high = reducer(chosen, rankFromChosen({ value: 5 }));
  expect(high.configuration).not.toHaveProperty('points');
  expect(high.announcements.at(-1)).toBe('Diamond has no such LP, so it was left out.');
});
