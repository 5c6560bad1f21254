import fc from 'fast-check';
import { aQuantityService, aRanksService, aService, aVariantService } from '../../tests/harness/aService';
import { defaultConfiguration } from '../configurator/configuration.rules';
import { parseStartTimeQuery, startTimeOf, startTimeParams } from './startTime.rules';

const services = [aService(), aRanksService(), aQuantityService(), aVariantService()];

describe('the estimate of start and end', () => {
  test('is a window after payment, and then the end of the work', () => {
    const { startIn, doneIn, tooltip } = startTimeOf(aVariantService(), {
      serviceId: 10,
      variant: 'heroic',
      options: [],
    });
    expect(startIn).toMatch(/^Starts in .* to /);
    expect(doneIn).toMatch(/^Done in about .* h$/);
    expect(tooltip).toContain(aVariantService().delays);
    expect(tooltip).toMatch(/^Counted from your payment/);
  });

  test('gives no time of day for work over several days or when the buyer’s schedule decides', () => {
    const far = startTimeOf(aService(), { serviceId: 7, from: 0, to: 2_400, options: ['piloted'] });
    expect(far.doneIn).toMatch(/^About .* of work, over several days$/);
    const together = startTimeOf(aService(), { serviceId: 7, from: 1_400, to: 1_450, options: ['self-play'] });
    expect(together.doneIn).toMatch(/^About .* of play, at hours you agree on$/);
  });
});

describe('what moves the start', () => {
  const LONG = 'long jobs wait for a booster with enough free days';
  const option = (key: string, startBp: number) => ({ key, label: key, mod: { add: 0 }, durationBp: 10_000, startBp });
  /** A service with these factors of options, all chosen, and of its work. */
  const of = (factors: Readonly<Record<string, number>>, longBp?: number) => {
    const base = aVariantService();
    const [group] = base.groups;
    const options = Object.entries(factors).map(([key, startBp]) => option(key, startBp));
    const service = {
      ...base,
      start: { ...base.start, ...(longBp && { longer: [{ overMinutes: 1, startBp: longBp }] }) },
      groups: [{ ...group, key: 'speed', label: 'Speed', pick: 'any', options }],
    } as unknown as typeof base;
    const { tooltip, 'tooltip-icon': icon } = startTimeOf(service, {
      serviceId: 10,
      variant: 'heroic',
      options: Object.keys(factors),
    });
    const [reasons = ''] = tooltip
      .replace('Counted from your payment, for the options you chose.', '')
      .split(service.delays);
    return [icon, reasons.trim()];
  };

  test.each([
    ['nothing', {}, undefined, 'info', ''],
    ['one option', { A: 6_000 }, undefined, 'zap', '“A” moves your order up, so it starts sooner.'],
    ['two options', { A: 6_000, B: 9_000 }, undefined, 'zap', '“A” and “B” move your order up, so it starts sooner.'],
    [
      'options that take time',
      { A: 12_000, B: 12_000 },
      undefined,
      'triangle-alert',
      '“A” and “B” take longer to prepare, so it starts later.',
    ],
    [
      'long work',
      {},
      15_000,
      'triangle-alert',
      'Long jobs wait for a booster with enough free days, so it starts later.',
    ],
    [
      'an option that outweighs long work',
      { A: 6_000 },
      15_000,
      'zap',
      `“A” moves your order up, so it starts sooner. Without that it would start later: ${LONG}.`,
    ],
    [
      'long work that outweighs an option',
      { A: 6_000 },
      25_000,
      'triangle-alert',
      'Long jobs wait for a booster with enough free days, so it starts later. “A” moves your order up; without that it would start later still.',
    ],
    [
      'both by as much',
      { A: 5_000 },
      20_000,
      'info',
      `“A” moves your order up, and ${LONG}, so it starts at the usual time.`,
    ],
  ])('%s: the icon and the first reason follow the result', (_what, factors, longBp, icon, text) => {
    expect(of(factors, longBp)).toEqual([icon, text]);
  });
});

describe('the request', () => {
  test.each(services)('$name: is parsed as it was written', (service) => {
    const configuration = defaultConfiguration(service);
    const query = startTimeParams(service, configuration) as unknown as Parameters<typeof parseStartTimeQuery>[0];
    expect(parseStartTimeQuery(query, service)).toEqual({ configuration, problems: [] });
  });

  test('without choices uses the default configuration', () => {
    for (const service of services)
      for (const opt of [undefined, '0'])
        expect(parseStartTimeQuery({ serviceId: '1', opt }, service).configuration).toEqual(
          defaultConfiguration(service),
        );
  });

  test('reports invalid fields', () => {
    const fields = (query: object, service = aService()) =>
      parseStartTimeQuery({ serviceId: '7', ...query }, service).problems.map(({ field }) => field);
    expect(fields({ opt: 'no-such' })).toEqual(['opt']);
    expect(fields({ opt: 'piloted,piloted' })).toEqual(['opt']);
    expect(fields({ isBarService: '1', barFrom: '2000', barTo: '1000' })).not.toEqual([]);
    expect(fields({ isBarService: '1', barFrom: '0', barTo: '999999999' })).toContain('barTo');
    expect(fields({ isBarService: '1' }, aVariantService())).toEqual(['isBarService']);
    expect(fields({ opt: '0,piloted' }, aQuantityService())).toEqual(['opt']);
  });

  test('with any content is parsed without throwing', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('0', '1', '-1', 'piloted', '8,express', ','));
    fc.assert(
      fc.property(fc.constantFrom(...services), text, fc.integer(), fc.integer(), (service, opt, from, to) => {
        const query = { serviceId: '1', opt, isBarService: '1', barFrom: String(from), barTo: String(to) };
        const { configuration, problems } = parseStartTimeQuery(query, service);
        if (problems.length === 0) expect(startTimeOf(service, configuration).doneIn).not.toContain('NaN');
      }),
    );
  });
});
