import type { Catalogue, CatalogueGame, ServiceView } from '../../../domains/catalogue';
import {
  configurationKey,
  planConfiguration,
  REWARD_STARTS,
  rewardChoices,
  rewardConfiguration,
  rewardPicture,
} from '../../../domains/configurator';
import { duplicateErrors, type ValidationError } from '../../platform/documents';
import { serviceViewOf } from '../data/catalogueDocument.contract';
import { choiceErrors } from './choices.checks';
import { staleErrors } from './staleTexts.checks';
import { datedErrors, type Known, ownServiceErrors, serviceOf } from './targets.checks';

type Season = NonNullable<NonNullable<CatalogueGame['contents']>['season']>;
type SeasonReward = Season['rewards'][number];

/** Errors in the season of a game: services that are not there, rewards that stand twice, and texts that would be wrong with time. */
export function seasonErrors(
  game: CatalogueGame,
  season: Season | undefined,
  known: Known,
  path: string,
): ValidationError[] {
  if (season === undefined) return [];
  const { name, text, rewards } = season;
  return [
    ...staleErrors({ name, text }, known, path),
    ...duplicateErrors(rewards, ({ title }) => title, `${path}.rewards`, 'title'),
    ...rewards.flatMap((reward, index) => rewardErrors(game, reward, known, `${path}.rewards[${index}]`)),
  ];
}

function rewardErrors(
  game: CatalogueGame,
  { title, where, service, reward, choices }: SeasonReward,
  known: Known,
  path: string,
): ValidationError[] {
  return [
    ...((reward === undefined) === (choices === undefined)
      ? [{ path, message: 'must have exactly one of reward or choices' }]
      : []),
    ...ownServiceErrors(game, service, `${path}.service`),
    ...datedErrors(serviceOf(game, service), `${path}.service`),
    ...staleErrors({ title, where }, known, path),
  ];
}

/** Errors in the orders to which rewards of seasons lead, in a document without other errors: those that a service refuses or that are the same, and rewards without a sign. */
export function seasonOrderErrors({ games, ladders }: Catalogue): ValidationError[] {
  return games.flatMap((game, index) => {
    const { rewards = [] } = game.contents?.season ?? {};
    return rewardOrderErrors(game, rewards, ladders, `games[${index}].contents.season.rewards`);
  });
}

function rewardOrderErrors(
  game: CatalogueGame,
  rewards: readonly SeasonReward[],
  ladders: Catalogue['ladders'],
  path: string,
): ValidationError[] {
  const keys = new Map<string, number>();
  return rewards.flatMap((reward, index) => {
    const service = serviceOf(game, reward.service);
    if (service === undefined) return [];
    const view = serviceViewOf(game, service, ladders, 0);
    const at = `${path}[${index}]`;
    const errors = orderErrors(view, reward, at);
    if (rewardPicture(view, reward) === undefined)
      errors.push({ path: `${at}.img`, message: 'must name a sign, because the reward along the range has none' });
    const configuration = rewardConfiguration(view, reward);
    if (configuration === undefined) return errors;
    const key = `${service.slug} ${configurationKey(configuration)}`;
    const earlier = keys.get(key);
    if (earlier === undefined) keys.set(key, index);
    else errors.push({ path: at, message: `leads to the same order as [${earlier}]` });
    return errors;
  });
}

/** The goal that choices of a reward must have, by the kind of their service. */
const GOALS = { range: 'to', quantity: 'quantity', variants: 'variant' } as const;

/** Errors in the order of a reward: begun where most shoppers begin, or else where it costs the least. */
function orderErrors(service: ServiceView, reward: SeasonReward, path: string): ValidationError[] {
  const { terms } = service;
  const goal = GOALS[terms.kind];
  if (reward.choices !== undefined && reward.choices[goal] === undefined)
    return [{ path: `${path}.choices`, message: `must have ${goal}, the goal of an order of “${service.slug}”` }];
  if (terms.kind === 'range' && terms.rewards.filter(({ name }) => name === reward.reward).length > 1)
    return [
      {
        path: `${path}.reward`,
        message: `there are several rewards “${reward.reward}” along the range of “${service.slug}”`,
      },
    ];
  for (const start of REWARD_STARTS) {
    const choices = rewardChoices(service, reward, start);
    if (choices === undefined)
      return [
        {
          path: `${path}.reward`,
          message: `there is no reward “${reward.reward}” along the range of “${service.slug}”`,
        },
      ];
    const errors = choiceErrors(
      service,
      planConfiguration(service, choices),
      `${path}.${reward.reward === undefined ? 'choices' : 'reward'}`,
    );
    if (errors.length > 0) return errors;
  }
  return [];
}
