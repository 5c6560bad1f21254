import { readWholeNumber } from '../../src/lib/wholeNumber';
import type { Failure } from '../../src/ports';
import type { OptionGroup, ServiceView } from '../catalogue';
import type { Quote } from '../pricing';
import { checkConfiguration } from './check.rules';
import { CHOICE_LABELS } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import { isRangeService, nearestStep, pushFrom, pushTo, type RangeItemKey, valueLabel } from './choices/range.rules';
import { clampConfiguration } from './clamp.rules';
import { configurationKey } from './configuration.rules';
import type { Configuration, FieldProblem } from './configurator.contract';
import type { OptionChoice } from './options/options.contract';
import { atLeast, maxOf } from './options/picks.rules';
import { settleOptions } from './options/selection.rules';

/** How far a question to the server has come. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';

/** A price that the server has answered, and what it is the price of. */
export interface ConfirmedPrice {
  readonly key: string;
  readonly configuration: Configuration;
  readonly quote: Quote;
}

/**
 * The check of the price. `question` is the key of the configuration that is being asked about; `error` says why a check failed, and
 * stands until a price is confirmed: so long nobody may call the shown one sure.
 */
export interface PriceCheck {
  readonly status: Status;
  readonly confirmed: ConfirmedPrice | null;
  readonly question: string | null;
  /** It takes long enough to say so. */
  readonly isSlow: boolean;
  readonly error: Failure | null;
}

/** The list of a group's options that is open, as the server tells it; one at a time. `key` is of the choices it was asked about. */
export interface OptionList {
  readonly group: string | null;
  readonly status: Status;
  readonly key: string | null;
  readonly options: readonly OptionChoice[] | null;
  readonly error: Failure | null;
  /** What is typed into its search, and what of that is searched, after a pause. */
  readonly typed: string;
  readonly q: string;
}

/** What a sent form leads to: "Buy now" or "Add to cart". */
export type BuyIntent = 'checkout' | 'cart';

/** What is configured on a service page, and its price. All amounts are cents of the page's currency. */
export interface ConfiguratorState {
  /** The service being configured; null on pages without one. */
  readonly service: ServiceView | null;
  readonly configuration: Configuration | null;
  /** What keeps the configuration from being bought; the server's own findings until the shopper changes something. */
  readonly problems: readonly FieldProblem[];
  /** What the shop changed on its own at the last choice, in sentences that are read out. */
  readonly announcements: readonly string[];
  readonly optionList: OptionList;
  /** True when the page opened with the service's own choices, which kept ones may take the place of. */
  readonly isPreset: boolean;
  readonly quote: PriceCheck;
  /** How the form was sent, while the next page is on its way. */
  readonly sending: BuyIntent | null;
}

/** One press on an option: keys of its group and of itself, and whether it is chosen now. */
export interface OptionToggle {
  readonly group: string;
  readonly option: string;
  readonly on: boolean;
}

/** One press on several options of a group at once. */
export interface OptionsToggle {
  readonly group: string;
  readonly options: readonly string[];
  readonly on: boolean;
}

/** The state with another configuration: what follows from it is made anew, and what was asked about the old one is void. */
export function configured(
  state: ConfiguratorState,
  configuration: Configuration,
  announcements: readonly string[] = [],
): ConfiguratorState {
  const { service, quote } = state;
  if (!service) return state;
  const isConfirmed = quote.confirmed?.key === configurationKey(configuration);
  return {
    ...state,
    configuration,
    announcements,
    problems: checkConfiguration(service, configuration),
    quote: {
      ...quote,
      status: isConfirmed ? 'ready' : 'idle',
      question: null,
      isSlow: false,
      error: isConfirmed ? null : quote.error,
    },
  };
}

/** The choices as they are with some changed; what the service does not have becomes the nearest thing that it has, and that is said. */
export function withChoices(state: ConfiguratorState, changes: Partial<Configuration>): ConfiguratorState {
  const { service, configuration } = state;
  if (!service || !configuration) return state;
  const { configuration: nearest, notices } = clampConfiguration(service, {
    ...configuration,
    ...changes,
    options: undefined,
  });
  const { serviceId, options: _defaults, ...choice } = nearest;
  const settled = settleOptions(service, changes.options ?? configuration.options, choice.quantity);
  return configured(state, { serviceId, ...choice, options: settled.options }, [...notices, ...settled.notices]);
}

/** A number as it was typed for one of these. */
export interface TypedNumber {
  readonly choice: 'from' | 'to' | 'quantity';
  readonly text: string;
}

/** What was typed is taken when it can be read as a number; else the value stays, and why is said. An emptied field says nothing. */
export function withTypedNumber(state: ConfiguratorState, { choice, text }: TypedNumber): ConfiguratorState {
  const { service, configuration } = state;
  const before = configuration?.[choice];
  if (!service || before === undefined || text.trim() === '') return state;
  const reading = readWholeNumber(text);
  if ('reason' in reading) {
    const shown = choiceRulesOf(service).numberLabel(service, before);
    return { ...state, announcements: [`${reading.reason} The ${CHOICE_LABELS[choice]} stays at ${shown}.`] };
  }
  return choice === 'quantity'
    ? withChoices(state, { quantity: reading.value })
    : withEnd(state, choice, reading.value);
}

/** Choices from elsewhere, of the same service, take the place of the present ones. */
export function withOthers(state: ConfiguratorState, configuration: Configuration): ConfiguratorState {
  return configuration.serviceId === state.service?.id ? configured(state, configuration) : state;
}

/** One end takes a value; the other gives way when they would meet (SPEC §4). What became other than wanted is said. */
export function withEnd(state: ConfiguratorState, end: RangeItemKey, wanted: number): ConfiguratorState {
  const { service, configuration } = state;
  if (!service || !isRangeService(service) || configuration?.from === undefined || configuration.to === undefined)
    return state;
  const { from, to } = configuration;
  const value = nearestStep(service.terms, wanted);
  if (value === undefined) return state;
  const push = end === 'from' ? pushFrom : pushTo;
  const chosen = push(service.terms, { from, to }, value);
  const other = end === 'from' ? 'to' : 'from';
  const moved: RangeItemKey[] = [
    ...(chosen[end] === wanted ? [] : [end]),
    ...(chosen[other] === configuration[other] ? [] : ([other] as const)),
  ];
  return configured(
    state,
    { ...configuration, ...chosen },
    moved.map((one) => `The ${CHOICE_LABELS[one]} was moved to ${valueLabel(service, chosen[one])}.`),
  );
}

/** An option is chosen or given up; in a group where one is picked it takes the place of the other. Options keep the catalogue's order. */
export function withOption(state: ConfiguratorState, { group: key, option, on }: OptionToggle): ConfiguratorState {
  return withPicksOf(state, key, (group, chosen) => {
    const rivals = group.pick === 'one' ? group.options.map((other) => other.key) : [option];
    const kept = chosen.filter((other) => !rivals.includes(other));
    return on ? [...kept, option] : kept;
  });
}

/** Several options are chosen, as many as the group takes, or given up, but for those that it can't be without. */
export function withOptions(state: ConfiguratorState, { group: key, options, on }: OptionsToggle): ConfiguratorState {
  return withPicksOf(state, key, (group, chosen) =>
    on
      ? [...new Set([...chosen, ...options])].slice(0, maxOf(group, state.configuration?.quantity))
      : atLeast(
          group,
          chosen.filter((other) => !options.includes(other)),
        ),
  );
}

/** The state with other options of one group. */
function withPicksOf(
  state: ConfiguratorState,
  key: string,
  pick: (group: OptionGroup, chosen: readonly string[]) => readonly string[],
): ConfiguratorState {
  const { service, configuration } = state;
  const group = service?.groups.find((one) => one.key === key);
  if (!service || !configuration || !group) return state;
  const own = group.options.map((option) => option.key);
  const picked = pick(
    group,
    configuration.options.filter((option) => own.includes(option)),
  );
  const wanted = service.groups.flatMap(({ key: other, options }) =>
    options
      .map((option) => option.key)
      .filter((option) => (other === key ? picked : configuration.options).includes(option)),
  );
  const { options, notices } = settleOptions(service, wanted, configuration.quantity);
  return configured(state, { ...configuration, options }, notices);
}
