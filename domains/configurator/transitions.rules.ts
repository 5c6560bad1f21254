import { parseWholeNumber } from '../../src/lib/wholeNumber';
import type { Failure } from '../../src/ports';
import type { OptionGroup, ServiceView } from '../catalogue';
import { type BuyIntent, noPrice, type PriceCheck, withChange } from '../price-check';
import { checkConfiguration } from './check.rules';
import { CHOICE_LABELS, type RangeItemKey } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import { clampConfiguration, type DraftConfiguration } from './clamp.rules';
import type { Configuration, FieldProblem } from './configurator.contract';
import type { OptionChoice } from './options/options.contract';
import { fillToMin, maxPicks } from './options/picks.rules';
import { resolveOptions } from './options/selection.rules';

/** Status of a request to the server. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';

/** The open option list, loaded from the server; one at a time. `key` is the configuration key the list was requested for. */
export interface OptionList {
  readonly group: string | null;
  readonly status: Status;
  readonly key: string | null;
  readonly options: readonly OptionChoice[] | null;
  readonly error: Failure | null;
  /** Search text as typed, and as searched after the debounce. */
  readonly typed: string;
  readonly q: string;
}

/** The configuration on a service page and its price. All amounts are cents of the page's currency. */
export interface ConfiguratorState {
  /** The service being configured; null on pages without one. */
  readonly service: ServiceView | null;
  readonly configuration: Configuration | null;
  /** The region last chosen for the game on this device, for a configuration that names none; empty once one was chosen on this page. */
  readonly savedRegion: string;
  /** Validation problems; those found by the server stay until the shopper changes something. */
  readonly problems: readonly FieldProblem[];
  /** Sentences for screen readers about automatic changes after the last choice. */
  readonly announcements: readonly string[];
  readonly optionList: OptionList;
  /** True when the page opened with the service's defaults, which saved options may replace. */
  readonly openedWithDefaults: boolean;
  readonly quote: PriceCheck;
  /** An offer was in the price when the page was opened, and is over now. */
  readonly hasOfferEnded: boolean;
  /** The intent of the submitted form while the next page loads. */
  readonly sending: BuyIntent | null;
}

/** An option was selected or cleared; `group` and `option` are keys. */
export interface OptionToggle {
  readonly group: string;
  readonly option: string;
  readonly on: boolean;
}

/** Several options of a group that are selected or cleared at once. */
export interface OptionsToggle {
  readonly group: string;
  readonly options: readonly string[];
  readonly on: boolean;
}

/** Returns the state with a new configuration, its problems, and the pending price check cancelled. */
export function applyConfiguration(
  state: ConfiguratorState,
  configuration: Configuration,
  announcements: readonly string[] = [],
): ConfiguratorState {
  const { service, quote } = state;
  if (!service) return state;
  return {
    ...state,
    configuration,
    announcements,
    problems: checkConfiguration(service, configuration),
    quote: withChange(quote),
  };
}

/** Changes some choices. Impossible values become the nearest possible ones, with an announcement. */
export function withChoices(state: ConfiguratorState, changes: DraftConfiguration): ConfiguratorState {
  const { service, configuration } = state;
  if (!service || !configuration) return state;
  const { configuration: nearest, notices } = clampConfiguration(service, {
    ...configuration,
    ...changes,
    options: undefined,
  });
  const { serviceId, options: _defaults, ...choice } = nearest;
  const resolved = resolveOptions(service, changes.options ?? configuration.options, choice.quantity);
  return applyConfiguration(state, { serviceId, ...choice, options: resolved.options }, [
    ...notices,
    ...resolved.notices,
  ]);
}

/** Takes an offer that has ended off the service, so that the regular price is shown and checked. */
export function withoutOffer(state: ConfiguratorState, end: number): ConfiguratorState {
  if (state.service?.offer?.endsAt !== end) return state;
  const { offer: _ended, ...service } = state.service;
  return {
    ...state,
    service,
    hasOfferEnded: true,
    quote: noPrice,
  };
}

/** Text typed into one of the number fields. */
export interface TypedNumber {
  readonly choice: 'from' | 'to' | 'quantity';
  readonly text: string;
}

/** Applies a typed number; invalid text keeps the value and announces the reason, an empty field changes nothing. */
export function withTypedNumber(state: ConfiguratorState, { choice, text }: TypedNumber): ConfiguratorState {
  const { service, configuration } = state;
  const before = configuration?.[choice];
  if (!service || before === undefined || text.trim() === '') return state;
  const parsed = parseWholeNumber(text);
  if ('reason' in parsed) {
    const shown = choiceRulesOf(service).numberLabel(service, before);
    return { ...state, announcements: [`${parsed.reason} The ${CHOICE_LABELS[choice]} stays at ${shown}.`] };
  }
  return choice === 'quantity'
    ? withChoices(state, { quantity: parsed.value })
    : withRangeEnd(state, choice, parsed.value);
}

/** Replaces the whole configuration, if it belongs to the same service. */
export function withConfiguration(state: ConfiguratorState, configuration: Configuration): ConfiguratorState {
  return configuration.serviceId === state.service?.id ? applyConfiguration(state, configuration) : state;
}

/** Sets one end of the range; the other moves away when they would meet (SPEC §4). Adjusted values are announced. */
export function withRangeEnd(state: ConfiguratorState, end: RangeItemKey, requested: number): ConfiguratorState {
  const { service, configuration } = state;
  if (!service || !configuration) return state;
  const { points: _, ...others } = configuration;
  const notices: string[] = [];
  const chosen = choiceRulesOf(service).withEnd?.(service, configuration, end, requested, (notice) => {
    notices.push(notice);
  });
  return chosen ? applyConfiguration(state, { ...others, ...chosen }, notices) : state;
}

/** Selects or clears an option; in a pick-one group it replaces the selected one. Options stay in catalogue order. */
export function withOption(state: ConfiguratorState, { group: key, option, on }: OptionToggle): ConfiguratorState {
  return withPicksOf(state, key, (group, selected) => {
    const replaced = group.pick === 'one' ? group.options.map((other) => other.key) : [option];
    const others = selected.filter((other) => !replaced.includes(other));
    return on ? [...others, option] : others;
  });
}

/** Selects several options, up to the maximum of the group, or clears them down to its minimum. */
export function withOptions(state: ConfiguratorState, { group: key, options, on }: OptionsToggle): ConfiguratorState {
  return withPicksOf(state, key, (group, selected) =>
    on
      ? [...new Set([...selected, ...options])].slice(0, maxPicks(group, state.configuration?.quantity))
      : fillToMin(
          group,
          selected.filter((other) => !options.includes(other)),
        ),
  );
}

/** Returns the state with other options of one group. */
function withPicksOf(
  state: ConfiguratorState,
  key: string,
  pick: (group: OptionGroup, selected: readonly string[]) => readonly string[],
): ConfiguratorState {
  const { service, configuration } = state;
  const group = service?.groups.find((one) => one.key === key);
  if (!service || !configuration || !group) return state;
  const own = group.options.map((option) => option.key);
  const picked = pick(
    group,
    configuration.options.filter((option) => own.includes(option)),
  );
  const ordered = service.groups.flatMap(({ key: other, options }) =>
    options
      .map((option) => option.key)
      .filter((option) => (other === key ? picked : configuration.options).includes(option)),
  );
  const { options, notices } = resolveOptions(service, ordered, configuration.quantity);
  return applyConfiguration(state, { ...configuration, options }, notices);
}
