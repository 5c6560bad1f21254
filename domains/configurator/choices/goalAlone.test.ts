import fc from 'fast-check';
import { aService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import { parsePermalink, parseQuery, permalinkQuery } from '../../permalink/permalink.rules';
import { checkConfiguration } from '../check.rules';
import { clampConfiguration } from '../clamp.rules';
import { defaultConfiguration } from '../configuration.rules';
import { buildForm, parseForm } from '../form.rules';
import { listPriceOf, priceOf } from '../price/servicePrice.rules';
import { summaryOf } from '../summary.rules';
import { isRangeService, type RangeService } from './choice';
import { choiceRulesOf } from './choices';
import { pushFrom, pushTo } from './range.rules';

function goalAlone(): RangeService {
  const { terms } = aService();
  const service = aService({
    name: 'Leveling',
    groups: [],
    terms: {
      ...terms,
      min: 1,
      max: 100,
      step: 1,
      handles: 1,
      unit: { one: 'level', many: 'level', apart: 'levels' },
      defaultFrom: 1,
      defaultTo: 80,
      rewards: [],
      segments: [
        { upTo: 50, priceCents: 100, minutes: 1 },
        { upTo: 100, priceCents: 300, minutes: 2 },
      ],
    } as never,
  });
  if (!isRangeService(service)) throw new Error('This service has no range.');
  return service;
}
const service = goalAlone();
const rules = choiceRulesOf(service);
const configured = defaultConfiguration(service);

test('names only its goal', () => {
  expect(rules.heading(service)).toEqual({
    title: 'Choose your level',
    hint: 'Move the diamond to where you want to be.',
  });
  expect(rules.describe(service, configured)).toMatchObject({ label: 'Level', value: 'to 80', summary: 'to level 80' });
  expect(rules.baseLabel(service, configured)).toBe('Leveling, to 80');
  expect(summaryOf(service, configured)).toBe('to level 80');
});

test('costs every step from the minimum on, and the least of it is the first step', () => {
  expect(priceOf(service, configured, dollars).total).toBe(49 * 100 + 30 * 300);
  expect(listPriceOf(service, dollars).total).toBe(100);
  const dearFirst = {
    ...service,
    terms: {
      ...service.terms,
      segments: [
        { upTo: 50, priceCents: 300, minutes: 1 },
        { upTo: 100, priceCents: 100, minutes: 1 },
      ],
    },
  };
  expect(listPriceOf(dearFirst, dollars).total).toBe(300);
  expect(() => priceOf(service, { ...configured, from: 50 }, dollars)).toThrow('There is no way from 50');
});

test('a form need not send the start, and can’t send another one', () => {
  const form = Object.fromEntries(buildForm(service, configured));
  expect(form).toMatchObject({ 'options[from]': '1', 'options[to]': '80' });
  expect(parseForm(form, service)).toMatchObject({ configuration: configured, problems: [] });
  const { 'options[from]': _start, ...goalOnly } = form;
  expect(parseForm(goalOnly, service)).toMatchObject({ configuration: configured, problems: [] });
  expect(parseForm({ ...form, 'options[from]': '50' }, service)).toMatchObject({
    problems: [{ field: 'options[from]', message: 'This start isn’t available. Choose 1.' }],
    nearest: configured,
  });
  expect(parseForm({ ...form, 'options[to]': '' }, service).problems).toEqual([
    { field: 'options[to]', message: 'Choose a goal: 2 to 100.' },
  ]);
});

test('no link, push or draft moves the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 200 }), fc.integer({ min: -50, max: 200 }), (from, to) => {
      const { configuration } = clampConfiguration(service, { from, to });
      expect(configuration.from).toBe(1);
      expect(checkConfiguration(service, configuration)).toEqual([]);
      const range = { from: 1, to: configuration.to ?? 0 };
      expect(pushFrom(service.terms, range, from)).toEqual(range);
      expect(pushTo(service.terms, range, to).from).toBe(1);
      const link = permalinkQuery(service, configuration);
      if (link !== '') expect(parsePermalink(parseQuery(link), service)).toEqual({ configuration, notices: [] });
    }),
  );
  expect(parsePermalink(parseQuery('?options[to]=60'), service)).toEqual({
    configuration: { ...configured, to: 60 },
    notices: [],
  });
  expect(parsePermalink(parseQuery('?options[from]=30&options[to]=60'), service)?.notices).toEqual([
    'The start was set to 1, the nearest available.',
  ]);
});
