import type { PlanChoices, RangeTerms, Reward, SeasonReward, ServiceView } from '../catalogue';
import { checkConfiguration } from './check.rules';
import type { Configuration } from './configurator.contract';
import { planConfiguration } from './plan.rules';

/** Where an order for a reward along a range may begin: where most shoppers do, or as near to the reward as possible, which costs the least. */
export const REWARD_STARTS = ['usual', 'nearest'] as const;
type RewardStart = (typeof REWARD_STARTS)[number];

/** The configuration that gives a reward of the season, begun where most shoppers begin; undefined where the service can't be ordered like that. */
export function rewardConfiguration(service: ServiceView, reward: SeasonReward): Configuration | undefined {
  return orderable(service, rewardChoices(service, reward, 'usual'));
}

/** The configurations that give a reward of the season, from the start that is nearest to it back to the usual one; none where it can't be ordered. */
export function* rewardConfigurations(service: ServiceView, reward: SeasonReward): Generator<Configuration> {
  const choices = rewardChoices(service, reward, 'nearest');
  const [nearest, usual] = [orderable(service, choices), rewardConfiguration(service, reward)];
  if (nearest === undefined || usual === undefined) return;
  yield nearest;
  const { terms } = service;
  if (terms.kind !== 'range') return;
  const [start = terms.min, end = start] = [nearest.from, usual.from];
  for (let from = start - terms.step; from >= end; from -= terms.step) {
    const configuration = orderable(service, { ...choices, from });
    if (configuration) yield configuration;
  }
}

/** The choices of a service that give a reward of the season; undefined where it names a reward that is not along the range of the service. */
export function rewardChoices(
  service: ServiceView,
  { reward: name, choices }: SeasonReward,
  start: RewardStart,
): PlanChoices | undefined {
  const { terms } = service;
  if (choices !== undefined) return start === 'usual' ? choices : { ...choices, ...nearestStart(terms, choices) };
  const reward = rangeReward(terms, name);
  if (terms.kind !== 'range' || reward === undefined) return undefined;
  return { from: startOf(terms, reward, start), to: reward.to };
}

/** The picture that stands for a reward of the season: its own, or that of the reward along the range. */
export function rewardPicture({ terms }: ServiceView, { reward, img }: SeasonReward): string | undefined {
  return img ?? rangeReward(terms, reward)?.img;
}

const rangeReward = (terms: ServiceView['terms'], name: string | undefined): Reward | undefined =>
  terms.kind === 'range' ? terms.rewards.find((reward) => reward.name === name) : undefined;

/** Only the ends themselves give a reward of mode 1; those of the other modes lie within what is chosen (SPEC §3). */
function startOf(
  { min, step, handles, defaultFrom }: RangeTerms,
  { from, to, mode }: Reward,
  start: RewardStart,
): number {
  if (mode === 1) return from;
  if (handles === 1) return min;
  // A reward may stand at one value, which is reached by the step before it.
  const nearest = Math.min(from, to - step);
  return start === 'usual' ? Math.min(defaultFrom, nearest) : nearest;
}

/** The start one step below a goal that choices name without a start. */
function nearestStart(terms: ServiceView['terms'], { from, to }: PlanChoices): Pick<PlanChoices, 'from'> {
  const isOpen = terms.kind === 'range' && terms.handles !== 1 && from === undefined && to !== undefined;
  return isOpen ? { from: to - terms.step } : {};
}

function orderable(service: ServiceView, choices: PlanChoices | undefined): Configuration | undefined {
  if (choices === undefined) return undefined;
  const configuration = planConfiguration(service, choices);
  return checkConfiguration(service, configuration).length === 0 ? configuration : undefined;
}
