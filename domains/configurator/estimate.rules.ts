import type { ServiceView } from '../catalogue';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { chosenOptions } from './options/picks.rules';

/** When the work starts after payment, and how long it takes; whole minutes. */
export interface Estimate {
  readonly startLeast: number;
  readonly startMost: number;
  readonly workMinutes: number;
}

const WHOLE_BP = 10_000;

/**
 * The time a configured service takes: minutes by step, piece or variant, stretched or shortened by each option's
 * `durationBp` in turn, rounded up. Choices that are missing count as nothing.
 */
export function estimateOf(service: ServiceView, configuration: Configuration): Estimate {
  const stretched = chosenOptions(service, configuration).reduce(
    (minutes, { option }) => (minutes * option.durationBp) / WHOLE_BP,
    choiceRulesOf(service).minutes(service, configuration),
  );
  return {
    startLeast: Math.ceil(service.start.least),
    startMost: Math.ceil(service.start.most),
    workMinutes: Math.ceil(withoutNoise(stretched)),
  };
}

/** 59.00000000000001 minutes are 59: the noise of binary fractions must not add a minute. */
function withoutNoise(minutes: number): number {
  return Math.round(minutes * 1_000) / 1_000;
}
