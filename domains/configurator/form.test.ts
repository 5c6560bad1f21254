import fc from 'fast-check';
import { randomConfiguration, randomService } from '../../tests/harness/arbitraries';
import {
  aQuantityService,
  aRanksService,
  aService,
  aVariantService,
  servicesOfEveryKind,
} from '../../tests/harness/aService';
import { randomCases } from '../../tests/harness/randomCases';
import { type BuyForm, buildForm, defaultConfiguration, parseForm } from './index';

/** A form body as the server's parser returns it: a repeated name becomes a list. */
function bodyOf(form: URLSearchParams): BuyForm {
  const body: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    body[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return body;
}

const validBody = bodyOf(buildForm(aService(), defaultConfiguration(aService())));

describe('the buy form', () => {
  it('round-trips every configuration', () => {
    const anything = randomService().chain((service) => fc.tuple(fc.constant(service), randomConfiguration(service)));
    fc.assert(
      fc.property(anything, ([service, configuration]) => {
        const parsedForm = parseForm(bodyOf(buildForm(service, configuration)), service);
        expect(parsedForm).toEqual({ configuration, problems: [], nearest: configuration });
      }),
      randomCases(300, 1_000),
    );
  });

  it('has the field names of the spec', () => {
    const forms = servicesOfEveryKind().map((service) =>
      String(decodeURIComponent(String(buildForm(service, defaultConfiguration(service))))),
    );
    expect(forms).toEqual([
      'service_id=7&service_available=1&options[is_bar_service]=1&options[from]=1400&options[to]=2100&options[group][play-mode]=piloted&options[group][speed]=standard',
      'service_id=8&service_available=1&options[is_bar_service]=0&options[from]=2&options[to]=4&options[group][play-mode]=piloted&options[group][speed]=standard',
      'service_id=9&service_available=1&options[quantity]=8&options[group][play-mode]=piloted&options[group][speed]=standard',
      'service_id=10&service_available=1&options[variant]=heroic&options[group][play-mode]=piloted&options[group][speed]=standard',
    ]);
  });

  it('ignores unrelated fields', () => {
    expect(parseForm({ ...validBody, intent: 'cart', seen_total: '1' }, aService()).problems).toEqual([]);
  });

  it('an empty choice is no choice', () => {
    expect(parseForm({ ...validBody, 'options[group][extras]': '' }, aService()).configuration?.options).toEqual([
      'piloted',
      'standard',
    ]);
  });
});

describe('an invalid form', () => {
  it.each<[string, BuyForm, string[]]>([
    ['the id of another service', { ...validBody, service_id: '8' }, ['service_id']],
    ['an id that is not a number', { ...validBody, service_id: '7 OR 1=1' }, ['service_id']],
    ['no start', { ...validBody, 'options[from]': '' }, ['options[from]']],
    ['a start that is not a number', { ...validBody, 'options[from]': '1e3' }, ['options[from]']],
    ['a start sent twice', { ...validBody, 'options[from]': ['0', '50'] }, ['options[from]']],
    ['a start above the goal', { ...validBody, 'options[from]': '2200' }, ['options[to]']],
    ['a quantity', { ...validBody, 'options[quantity]': '3' }, ['options[quantity]']],
    ['an amount', { ...validBody, 'options[amount]': '3000' }, ['options[quantity]']],
    ['a variant', { ...validBody, 'options[variant]': 'heroic' }, ['options[variant]']],
    ['a group of another service', { ...validBody, 'options[group][lunar]': 'eclipse' }, ['options[group][lunar]']],
    ['an option of another group', { ...validBody, 'options[group][speed]': 'piloted' }, ['options[group][speed]']],
    [
      'an option of another service',
      { ...validBody, 'options[group][extras]': ['stream', 'lunar'] },
      ['options[group][extras]'],
    ],
    [
      'an option sent twice',
      { ...validBody, 'options[group][extras]': ['stream', 'stream'] },
      ['options[group][extras]'],
    ],
    [
      'two of a pick-one group',
      { ...validBody, 'options[group][speed]': ['standard', 'express'] },
      ['options[group][speed]'],
    ],
    [
      'nothing at all',
      {},
      ['service_id', 'options[from]', 'options[to]', 'options[group][play-mode]', 'options[group][speed]'],
    ],
  ])('with %s reports the field and gives no configuration', (_, body, fields) => {
    const parsedForm = parseForm(body, aService());
    expect(parsedForm.problems.map(({ field }) => field)).toEqual(fields);
    expect(parsedForm.configuration).toBeUndefined();
  });

  it('keeps the valid choices', () => {
    const body = {
      ...validBody,
      'options[from]': '999999999',
      'options[group][speed]': 'express',
      'options[group][extras]': 'lunar',
    };
    expect(parseForm(body, aService()).nearest).toEqual({
      serviceId: 7,
      from: 2_350,
      to: 2_400,
      options: ['piloted', 'express'],
    });
  });

  it('with any content is parsed without throwing', () => {
    const name = fc.oneof(
      fc.constantFrom(
        ...Object.keys(validBody),
        'options[quantity]',
        'options[amount]',
        'options[variant]',
        'options[group][extras]',
        '__proto__',
      ),
      fc.string(),
    );
    const value = fc.oneof(
      fc.string(),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.constantFrom('0', '1400', '-1', '<b>', "' OR 1=1"),
    );
    const services = [aService(), aRanksService(), aQuantityService(), aVariantService()];
    fc.assert(
      fc.property(fc.constantFrom(...services), fc.dictionary(name, value), (service, body) => {
        const { configuration, problems } = parseForm(body, service);
        expect(configuration === undefined).toBe(problems.length > 0);
      }),
      randomCases(500, 2_000),
    );
  });
});
