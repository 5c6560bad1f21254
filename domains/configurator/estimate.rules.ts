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
 * When a configured service starts: the service's times, later for long work, multiplied by each option's `startBp`. The time it takes: minutes per step, unit or variant, multiplied by each option's `durationBp` in turn, rounded up.
 * Missing choices count as 0 minutes.
 */
export function estimateOf(service: ServiceView, configuration: Configuration): Estimate {
  const options = chosenOptions(service, configuration).map(({ option }) => option);
  const whole = choiceRulesOf(service).minutes(service, configuration);
  const { least, most } = service.start;
  const minutes = options.reduce((sum, { durationBp }) => (sum * durationBp) / WHOLE_BP, whole);
  const startAfter = (start: number) =>
    options.reduce(
      (sum, { startBp = WHOLE_BP }) => (sum * startBp) / WHOLE_BP,
      (start * (longWorkBp(service, whole) ?? WHOLE_BP)) / WHOLE_BP,
    );
  return {
    startMin: Math.ceil(withoutFloatError(startAfter(least))),
    startMax: Math.ceil(withoutFloatError(startAfter(most))),
    workMinutes: Math.ceil(withoutFloatError(minutes)),
  };
}

/** The factor by which long work starts later; undefined for other work. @param minutes of the work, whatever the options */
function longWorkBp({ start }: ServiceView, minutes: number): number | undefined {
  return start.longer?.findLast(({ overMinutes }) => minutes > overMinutes)?.startBp;
}

/**
 * What makes the work start sooner or later than usual: the labels of such options, and whether it is long. `shift` is the result of all together:
 * negative when it starts sooner, positive when later, 0 as usual.
 */
export function startReasons(service: ServiceView, configuration: Configuration) {
  const chosen = chosenOptions(service, configuration).map(({ option }) => option);
  const labels = (is: (startBp: number) => boolean) =>
    chosen.filter(({ startBp = WHOLE_BP }) => is(startBp)).map(({ label }) => label);
  const longBp = longWorkBp(service, choiceRulesOf(service).minutes(service, configuration));
  const startBp = chosen.reduce((bp, option) => (bp * (option.startBp ?? WHOLE_BP)) / WHOLE_BP, longBp ?? WHOLE_BP);
  return {
    shift: Math.sign(withoutFloatError(startBp - WHOLE_BP)),
    sooner: labels((startBp) => startBp < WHOLE_BP),
    later: labels((startBp) => startBp > WHOLE_BP),
    isLong: longBp !== undefined && longBp > WHOLE_BP,
  };
}

/** Rounds away floating-point errors, so that 59.00000000000001 does not become 60 minutes. */
function withoutFloatError(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
