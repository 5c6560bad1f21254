import fc from 'fast-check';
import { aQuantityService, aRanksService, aService, aVariantService } from '../../tests/harness/aService';
import { defaultConfiguration } from '../configurator/configuration.rules';
import { askStartTime, readStartTimeQuestion, startTimeOf } from './startTime.rules';

const services = [aService(), aRanksService(), aQuantityService(), aVariantService()];

describe('what is told about start and end', () => {
  test('is a window from payment, and the end of the work after it', () => {
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

  test('names no time of day for work over several days, nor where the buyer’s hours decide', () => {
    const far = startTimeOf(aService(), { serviceId: 7, from: 0, to: 2_400, options: ['piloted'] });
    expect(far.doneIn).toMatch(/^About .* of work, over several days$/);
    const together = startTimeOf(aService(), { serviceId: 7, from: 1_400, to: 1_450, options: ['self-play'] });
    expect(together.doneIn).toMatch(/^About .* of play, at hours you agree on$/);
  });
});

describe('the question', () => {
  test.each(services)('$name: what is asked is what is read', (service) => {
    const configuration = defaultConfiguration(service);
    const question = askStartTime(service, configuration) as unknown as Parameters<typeof readStartTimeQuestion>[0];
    expect(readStartTimeQuestion(question, service)).toEqual({ configuration, problems: [] });
  });

  test('of nothing is about the choices that a page opens with', () => {
    for (const service of services)
      for (const opt of [undefined, '0'])
        expect(readStartTimeQuestion({ serviceId: '1', opt }, service).configuration).toEqual(
          defaultConfiguration(service),
        );
  });

  test('names what it can’t be about', () => {
    const fields = (question: object, service = aService()) =>
      readStartTimeQuestion({ serviceId: '7', ...question }, service).problems.map(({ field }) => field);
    expect(fields({ opt: 'no-such' })).toEqual(['opt']);
    expect(fields({ opt: 'piloted,piloted' })).toEqual(['opt']);
    expect(fields({ isBarService: '1', barFrom: '2000', barTo: '1000' })).not.toEqual([]);
    expect(fields({ isBarService: '1', barFrom: '0', barTo: '999999999' })).toContain('barTo');
    expect(fields({ isBarService: '1' }, aVariantService())).toEqual(['isBarService']);
    expect(fields({ opt: '0,piloted' }, aQuantityService())).toEqual(['opt']);
  });

  test('is read whatever it is', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('0', '1', '-1', 'piloted', '8,express', ','));
    fc.assert(
      fc.property(fc.constantFrom(...services), text, fc.integer(), fc.integer(), (service, opt, from, to) => {
        const question = { serviceId: '1', opt, isBarService: '1', barFrom: String(from), barTo: String(to) };
        const { configuration, problems } = readStartTimeQuestion(question, service);
        if (problems.length === 0) expect(startTimeOf(service, configuration).doneIn).not.toContain('NaN');
      }),
    );
  });
});
