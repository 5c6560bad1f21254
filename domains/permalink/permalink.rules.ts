import { MAX_OPTIONS, quantityOfAmount, type ServiceView } from '../catalogue';
import {
  AMOUNT_FIELD,
  CHOICE_LABELS,
  CHOICE_NAMES,
  type ChoiceName,
  type ClampedConfiguration,
  type Configuration,
  choiceFields,
  choiceNamesOf,
  chosenOptions,
  clampConfiguration,
  configurationKey,
  defaultConfiguration,
  defaultPicks,
  FIELDS,
  groupField,
} from '../configurator';

/** The untrusted query of a service page: all values by parameter name. */
export type PageQuery = ReadonlyMap<string, readonly string[]>;

const GROUP_PREFIX = 'options[group][';
/** Replaces unknown values. No service has this key, because keys have no capitals. */
const UNKNOWN_OPTION = 'UNKNOWN';
const WHOLE_NUMBER = /^-?[0-9]{1,15}$/;

/** True for query parameters that hold a choice. */
function isChoiceField(name: string): boolean {
  return (
    name.startsWith(GROUP_PREFIX) || name === AMOUNT_FIELD || CHOICE_NAMES.some((choice) => FIELDS[choice] === name)
  );
}

/** True for query parameters that the buy form writes, which a new URL must replace. */
function isFormField(name: string): boolean {
  return name.startsWith('options[') || Object.values(FIELDS).some((field) => field === name);
}

/** Parses a query string, `?a=1&b=2`, with or without its question mark. */
export function parseQuery(search: string): PageQuery {
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

/**
 * The configuration that a URL asks for, with a notice for each choice that had to be changed; undefined when it has no choices.
 * A missing group means "nothing chosen" in the full query of the form (which has `service_id`) and the default in a shorter link.
 */
export function parsePermalink(query: PageQuery, service: ServiceView): ClampedConfiguration | undefined {
  const names = [...query.keys()].filter(isChoiceField);
  if (names.length === 0) return undefined;
  const notices: string[] = [];
  const ownChoices = choiceNamesOf(service);
  const first = (choice: ChoiceName): string | undefined => {
    const values = query.get(FIELDS[choice]);
    if (!values?.[0]) return undefined;
    if (!ownChoices.includes(choice)) {
      notices.push(`This service has no ${CHOICE_LABELS[choice]} to choose, so that was left out.`);
      return undefined;
    }
    if (values.length > 1) notices.push(`The ${CHOICE_LABELS[choice]} was given more than once; the first one counts.`);
    return values[0];
  };
  const wholeNumber = (choice: ChoiceName): number | undefined => {
    const text = first(choice)?.trim();
    return text === undefined ? undefined : WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  };
  /** Without JavaScript the form of what is sold in packs asks for an amount. */
  const quantityIn = (): number | undefined => {
    const given = wholeNumber('quantity');
    const amount = query.get(AMOUNT_FIELD)?.[0];
    if (!amount) return given;
    const { terms } = service;
    const asked = quantityOfAmount(terms.kind === 'quantity' ? terms.unit : undefined, amount, given);
    // A fraction of a pack is rounded, with a notice about it.
    if (asked.problem !== undefined && asked.quantity === given) notices.push(asked.problem);
    return asked.quantity;
  };
  const [from, to, points, quantity, variant, region] = [
    wholeNumber('from'),
    wholeNumber('to'),
    wholeNumber('points'),
    quantityIn(),
    first('variant'),
    first('region'),
  ];
  const { quantity: count } = clampConfiguration(service, { quantity }).configuration;
  const options = parseOptions(query, service, count);
  const clamped = clampConfiguration(service, { from, to, points, quantity, variant, region, options });
  return { configuration: clamped.configuration, notices: [...notices, ...clamped.notices] };
}

/** A missing group gets its default options for the quantity. */
function parseOptions(query: PageQuery, service: ServiceView, quantity: number | undefined): string[] {
  const isFullForm = query.has(FIELDS.serviceId);
  const fields = service.groups.map(({ key }) => groupField(key));
  const hasUnknownGroup = [...query.keys()].some((name) => name.startsWith(GROUP_PREFIX) && !fields.includes(name));
  const chosen = service.groups.flatMap((group) => {
    const values = query.get(groupField(group.key));
    if (values === undefined) return isFullForm ? [] : defaultPicks(group, quantity);
    const known = new Set(group.options.map(({ key }) => key));
    return values
      .slice(0, MAX_OPTIONS)
      .filter((key) => key !== '')
      .map((key) => (known.has(key) ? key : UNKNOWN_OPTION));
  });
  return hasUnknownGroup ? [...chosen, UNKNOWN_OPTION] : chosen;
}

/**
 * The query that opens the page with a configuration: empty for the service's defaults, else with its question mark. It uses the field
 * names of the buy form.
 * @param search the current query; parameters that are not the form's are kept in their order
 */
export function permalinkQuery(service: ServiceView, configuration: Configuration, search = ''): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isFormField(name)));
  if (configurationKey(configuration) !== configurationKey(defaultConfiguration(service))) {
    for (const [field, value] of choiceFields(configuration)) query.append(field, value);
    const chosen = chosenOptions(service, configuration);
    for (const group of service.groups) {
      const keys = chosen.filter((one) => one.group === group).map(({ option }) => option.key);
      // An empty value means that nothing was chosen, where the default is not empty.
      if (keys.length === 0 && defaultPicks(group, configuration.quantity).length > 0) keys.push('');
      for (const key of keys) query.append(groupField(group.key), key);
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
