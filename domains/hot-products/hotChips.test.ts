import { aGroup, anOption } from '../../tests/harness/aService';
import type { PlayStyle, VariantTerms } from '../catalogue';
import type { RunMode } from '../raid-run';
import { isInStock, isSelfPlay, isUnderPriceLimit } from './hotChips.rules';

test.each([
  [{ kind: 'in_stock' }, true],
  [{ kind: 'left_today', free: 1, capacity: 4 }, true],
  [{ kind: 'starts_in', at: 1 }, true],
  [{ kind: 'ends_in', at: 1 }, true],
  [{ kind: 'sold_out' }, false],
] as const)('in stock is everything that is not sold out: %j', (availability, expected) => {
  expect(isInStock(availability)).toBe(expected);
});

const VARIANTS = [{ play: 'selfplay' }] as unknown as VariantTerms['variants'];

const service = (play: PlayStyle, option?: PlayStyle, variants: VariantTerms['variants'] = []) => ({
  play,
  groups: [aGroup('mode', [anOption('one'), anOption('other', option && { play: option })])],
  terms: { kind: 'variants' as const, run: false, defaultVariant: '', variants },
});
const run = (...modes: RunMode[]) => ({ view: { modes } });

test.each([
  ['a self-play service', 'places', service('selfplay'), [], true],
  ['a piloted one', 'places', service('piloted', 'piloted'), [], false],
  ['a self-play option', 'places', service('piloted', 'selfplay'), [], true],
  ['a self-play variant', 'places', service('piloted', undefined, VARIANTS), [], true],
  ['coaching', 'places', service('coaching'), [], false],
  ['runs that can be joined', 'run', service('piloted'), [run('pilot', 'atp')], true],
  ['piloted runs', 'run', service('selfplay'), [run('pilot')], false],
  ['no runs yet', 'run', service('selfplay'), [], true],
] as const)('what counts as self-play: %s', (_what, kind, of, runs, expected) => {
  expect(isSelfPlay({ kind, service: of, runs })).toBe(expected);
});

test('a price at the limit is not under it', () => {
  expect([1_999, 2_000].map(isUnderPriceLimit)).toEqual([true, false]);
});
