import type { OptionGroup, ServiceView } from '../../catalogue';
import type { Notify } from '../choices/choice';
import { fillToMin, defaultPicks, maxPicks, minPicks, offeredOptions, picksIn, resetPicks, withoutUnmetNeeds } from './picks.rules';

/** The options nearest to those wanted that can be bought, in catalogue order; the defaults when nothing is said of them. */
export function clampOptions(
  service: ServiceView,
  wanted: readonly string[] | undefined,
  quantity: number | undefined,
  notify: Notify,
): string[] {
  if (wanted === undefined) return service.groups.flatMap((group) => defaultPicks(group, quantity));
  const known = new Set(offeredOptions(service).map(({ option }) => option.key));
  if (wanted.some((key) => !known.has(key))) notify('An option that this service does not offer was left out.');
  const kept = service.groups.flatMap((group) => clampGroup(group, wanted, quantity, notify));
  const possible = withoutUnmetNeeds(service, kept, notify);
  return service.groups.flatMap((group) => fillGroup(group, possible, quantity, notify));
}

/** No more of a group than may be chosen. */
function clampGroup(
  group: OptionGroup,
  wanted: readonly string[],
  quantity: number | undefined,
  notify: Notify,
): string[] {
  const chosen = picksIn(group, wanted);
  const max = maxPicks(group, quantity);
  if (chosen.length > max) notify(`Only ${max} of “${group.label}” can be chosen; the rest was left out.`);
  return chosen.slice(0, max);
}

/** No fewer than must be. */
function fillGroup(
  group: OptionGroup,
  options: readonly string[],
  quantity: number | undefined,
  notify: Notify,
): string[] {
  const chosen = picksIn(group, options);
  const min = minPicks(group);
  if (chosen.length >= min) return chosen;
  const picks = chosen.length === 0 ? resetPicks(group, quantity) : fillToMin(group, chosen);
  const labels = group.options
    .filter(({ key }) => picks.includes(key) && !chosen.includes(key))
    .map(({ label }) => `“${label}”`);
  const need = min === 1 ? 'one is' : `${min} are`;
  notify(`${labels.join(' and ')} was chosen in “${group.label}”, where ${need} needed.`);
  return picks;
}
