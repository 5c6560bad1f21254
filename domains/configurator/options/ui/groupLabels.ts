import type { OptionPrice } from '../../../../src/ui/money/optionPrice';
import type { OptionGroup, ServiceOption, ServiceView } from '../../../catalogue';
import { isPercentMode, percentText } from '../../../pricing';
import type { ChoiceAmount } from '../../price/amounts.rules';
import { maxPicks, minPicks } from '../picks.rules';

/** What to choose of a group, in words; undefined where one is picked or any may be. */
export function hintOf(group: OptionGroup, quantity: number | undefined): string | undefined {
  if (group.pick === 'one') return undefined;
  const [min, max] = [minPicks(group), maxPicks(group, quantity)];
  if (group.perQuantity) {
    return max < group.options.length ? `Choose up to ${max}, one for each you buy.` : `Pick any of the ${max}.`;
  }
  if (min > 1) return min === max ? `Choose ${min}.` : `Choose ${min} to ${max}.`;
  return max < group.options.length ? `Choose up to ${max}.` : undefined;
}

/** Why another option can't be added now; undefined when it can. */
export function fullReason(
  group: OptionGroup,
  chosen: readonly string[],
  quantity: number | undefined,
): string | undefined {
  const max = maxPicks(group, quantity);
  if (group.pick === 'one' || chosen.length < max) return undefined;
  return `You’ve chosen ${max} of ${max}. Remove one to choose this.`;
}

/** The condition of an option that needs another: `Only with “Express”.` */
export function conditionOf({ groups }: ServiceView, { needs }: ServiceOption): string | undefined {
  if (needs === undefined) return undefined;
  const needed = groups.flatMap(({ options }) => options).find(({ key }) => key === needs);
  return `Only with “${needed?.label ?? needs}”.`;
}

/** The money beside an option, with the percentage it follows from. */
export function priceOfOption(
  { mode, value, isAutoSelected }: ServiceOption,
  known: ChoiceAmount | undefined,
  sign: string,
): OptionPrice | undefined {
  if (known === undefined) return undefined;
  return {
    kind: 'delta',
    cents: known.amount,
    sign,
    zero: isAutoSelected ? 'Included' : 'Free',
    was: known.was,
    until: known.until,
    ...(isPercentMode(mode) && { percent: percentText(value) }),
  };
}

/** What the line of a group says while nothing of it is chosen. */
export const NOTHING_CHOSEN = 'Nothing chosen';
