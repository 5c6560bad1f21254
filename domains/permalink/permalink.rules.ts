import { MAX_OPTIONS, type ServiceView } from '../catalogue';
import {
  CHOICE_LABELS,
  CHOICE_NAMES,
  type ChoiceName,
  type ClampedConfiguration,
  type Configuration,
  choiceFields,
  choiceRulesOf,
  chosenOptions,
  clampConfiguration,
  configurationKey,
  defaultConfiguration,
  defaultPicks,
  FIELDS,
  groupField,
} from '../configurator';

/** The query of a service page by name, each with all its values; other sites may have put anything into it. */
export type PageQuery = ReadonlyMap<string, readonly string[]>;

const GROUP_PREFIX = 'options[group][';
/** What stands for a value that no service has; keys have no capitals. */
const UNKNOWN = 'UNKNOWN';
const WHOLE_NUMBER = /^-?[0-9]{1,15}$/;

/** Names of the query that hold a choice; the other fields of the buy form say nothing on their own. */
function isChoiceField(name: string): boolean {
  return name.startsWith(GROUP_PREFIX) || CHOICE_NAMES.some((choice) => FIELDS[choice] === name);
}

/** A name of the query that the buy form may have written, and that a new address must not keep. */
function isFormField(name: string): boolean {
  return isChoiceField(name) || Object.values(FIELDS).some((field) => field === name);
}

/** Reads a query text, `?a=1&b=2`, with or without its question mark. */
export function queryOf(search: string): PageQuery {
  const query = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

/**
 * The configuration that an address asks for, with a sentence for each choice that could not be kept; undefined when it asks for none.
 * A form that was sent whole (it names its service) has chosen nothing where it says nothing; in a shorter link that means the default.
 */
export function readPermalink(query: PageQuery, service: ServiceView): ClampedConfiguration | undefined {
  const names = [...query.keys()].filter(isChoiceField);
  if (names.length === 0) return undefined;
  const notices: string[] = [];
  const { names: ownChoices } = choiceRulesOf(service);
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
  const [from, to, quantity, variant] = [
    wholeNumber('from'),
    wholeNumber('to'),
    wholeNumber('quantity'),
    first('variant'),
  ];
  const { quantity: count } = clampConfiguration(service, { quantity }).configuration;
  const options = readOptions(query, service, count);
  const clamped = clampConfiguration(service, { from, to, quantity, variant, options });
  return { configuration: clamped.configuration, notices: [...notices, ...clamped.notices] };
}

/** A group that is left out takes what it starts with at the quantity. */
function readOptions(query: PageQuery, service: ServiceView, quantity: number | undefined): string[] {
  const isWhole = query.has(FIELDS.serviceId);
  const fields = service.groups.map(({ key }) => groupField(key));
  const strangers = [...query.keys()].some((name) => name.startsWith(GROUP_PREFIX) && !fields.includes(name));
  const chosen = service.groups.flatMap((group) => {
    const values = query.get(groupField(group.key));
    if (values === undefined) return isWhole ? [] : defaultPicks(group, quantity);
    const known = new Set(group.options.map(({ key }) => key));
    return values
      .slice(0, MAX_OPTIONS)
      .filter((key) => key !== '')
      .map((key) => (known.has(key) ? key : UNKNOWN));
  });
  return strangers ? [...chosen, UNKNOWN] : chosen;
}

/**
 * The query of the page that opens with a configuration: empty for the service's defaults, else with its question mark. It has the names
 * that the form itself would send.
 * @param search the query as it is; what is not the form's is kept, in its order
 */
export function permalinkQuery(service: ServiceView, configuration: Configuration, search = ''): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isFormField(name)));
  if (configurationKey(configuration) !== configurationKey(defaultConfiguration(service))) {
    for (const [field, value] of choiceFields(configuration)) query.append(field, value);
    const chosen = chosenOptions(service, configuration);
    for (const group of service.groups) {
      const keys = chosen.filter((one) => one.group === group).map(({ option }) => option.key);
      // An empty field says that nothing was chosen where the page would choose something.
      if (keys.length === 0 && defaultPicks(group, configuration.quantity).length > 0) keys.push('');
      for (const key of keys) query.append(groupField(group.key), key);
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
