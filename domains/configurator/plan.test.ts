import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { checkConfiguration, defaultConfiguration, planConfiguration } from './index';

const pick = { pick: 'one', required: true } as const;
const groups = [
  aGroup('play', [anOption('piloted', { isAutoSelected: true }), anOption('selfplay')], pick),
  aGroup('speed', [anOption('standard', { isAutoSelected: true }), anOption('fast')], pick),
  aGroup('extras', [anOption('stream'), anOption('voice')]),
];

describe('the configuration of a plan', () => {
  it('is that of the page where it chooses nothing', () => {
    for (const service of [aService(), aQuantityService(), aVariantService()])
      expect(planConfiguration(service, {})).toEqual(defaultConfiguration(service));
  });

  it('has its choices instead of the defaults', () => {
    expect(planConfiguration(aService({ groups }), { to: 1_900 })).toMatchObject({ from: 1_400, to: 1_900 });
    expect(planConfiguration(aQuantityService({ groups }), { quantity: 3 })).toMatchObject({ quantity: 3 });
  });

  it('has its options in the order of the catalogue, and the defaults of the other groups', () => {
    const options = ['voice', 'selfplay', 'stream'];
    const configuration = planConfiguration(aService({ groups }), { options });
    expect(configuration.options).toEqual(['selfplay', 'standard', 'stream', 'voice']);
  });

  it('keeps what the service does not offer, so that a check finds it', () => {
    const service = aService({ groups });
    expect(checkConfiguration(service, planConfiguration(service, { options: ['duo'] }))).toHaveLength(1);
    expect(checkConfiguration(service, planConfiguration(service, { quantity: 2 }))).toHaveLength(1);
    expect(checkConfiguration(service, planConfiguration(service, { to: 99_999 }))).not.toEqual([]);
  });
});
