import type { ServiceView } from '../catalogue';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { chosenOptions } from './options/picks.rules';

/** When the work starts after payment (`startMin` to `startMax`), and how long it takes; whole minutes. */
export interface Estimate {
  readonly startMin: number;
  readonly startMax: number;
  readonly workMinutes: number;
}

const WHOLE_BP = 10_000;

/**
 * The time a configured service takes: minutes per step, unit or variant, multiplied by each option's `durationBp` in turn, rounded up.
 * Missing choices count as 0 minutes.
 */
export function estimateOf(service: ServiceView, configuration: Configuration): Estimate {
  const minutes = chosenOptions(service, configuration).reduce(
    (sum, { option }) => (sum * option.durationBp) / WHOLE_BP,
    choiceRulesOf(service).minutes(service, configuration),
  );
  return {
    startMin: Math.ceil(service.start.least),
    startMax: Math.ceil(service.start.most),
    workMinutes: Math.ceil(withoutFloatError(minutes)),
  };
}

/** Rounds away floating-point errors, so that 59.00000000000001 does not become 60 minutes. */
function withoutFloatError(minutes: number): number {
  return Math.round(minutes * 1_000) / 1_000;
}
