import { aGroup, anOption, aVariantService } from '../../tests/harness/aService';
import { playOf } from './play.rules';

const service = { ...aVariantService(), play: 'piloted' as const };
const { terms } = service;
if (terms.kind !== 'variants') throw new Error('The sample has variants.');
const [first, second] = terms.variants.map(({ key }) => key);
const withPlays = {
  ...service,
  terms: {
    ...terms,
    variants: terms.variants.map((one) => (one.key === second ? { ...one, play: 'selfplay' as const } : one)),
  },
  groups: [
    aGroup('mode', [anOption('duo', { play: 'selfplay' }), anOption('lesson', { play: 'coaching' }), anOption('fast')]),
  ],
};

it.each([
  [first, [], 'piloted'],
  [first, ['fast'], 'piloted'],
  [first, ['duo', 'fast'], 'selfplay'],
  [second, ['fast'], 'selfplay'],
  [second, ['lesson'], 'coaching'],
])('variant %s with the options %j is %s', (variant, options, expected) => {
  expect(playOf(withPlays, { variant: variant as string, options })).toBe(expected);
});
