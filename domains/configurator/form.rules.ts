import { quantityOfAmount, type ServiceView } from '../catalogue';
import { checkConfiguration } from './check.rules';
import { CHOICE_NAMES, type ChoiceName, isRangeService } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import { clampConfiguration, type DraftConfiguration } from './clamp.rules';
import {
  AMOUNT_FIELD,
  type BuyForm,
  type Configuration,
  FIELDS,
  type FieldProblem,
  groupField,
} from './configurator.contract';
import { chosenOptions, offeredOptions } from './options/picks.rules';

/** A parsed buy form. */
export interface ParsedForm {
  /** Present when there are no problems. */
  readonly configuration?: Configuration;
  readonly problems: readonly FieldProblem[];
  /** The nearest valid configuration, to show the form again with the valid values kept. */
  readonly nearest: Configuration;
}

/** The buy form of a configuration as a browser would send it, with the field names of SPEC §3; holds no price. */
export function buildForm(service: ServiceView, configuration: Configuration): URLSearchParams {
  const form = new URLSearchParams({
    [FIELDS.serviceId]: String(configuration.serviceId),
    [FIELDS.available]: '1',
    ...choiceRulesOf(service).extraFields(service),
  });
  for (const [field, value] of choiceFields(configuration)) form.set(field, value);
  for (const { group, option } of chosenOptions(service, configuration)) form.append(groupField(group.key), option.key);
  return form;
}

/** The form fields of the choice besides the options, with their values, in form order. */
export function choiceFields(choice: Pick<Configuration, ChoiceName>): [field: string, value: string][] {
  return CHOICE_NAMES.flatMap((name): [string, string][] => {
    const value = choice[name];
    return value === undefined ? [] : [[FIELDS[name], String(value)]];
  });
}

const WHOLE_NUMBER = /^-?[0-9]{1,9}$/;
const GROUP_FIELD = /^options\[group\]\[([a-z0-9-]{1,80})\]$/;

/**
 * Parses and validates a buy form, with a problem for each invalid field. Ignores other fields (`intent`, `seen_total`); availability
 * and price are never taken from the form.
 */
export function parseForm(body: BuyForm, service: ServiceView): ParsedForm {
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string): undefined => {
    problems.push({ field, message });
  };
  const text = (field: string): string | undefined => {
    const value = body[field];
    if (typeof value === 'object') return report(field, 'This was sent more than once. Choose one value.');
    return value === '' ? undefined : value;
  };
  const wholeNumber = (field: string): number | undefined => {
    const value = text(field)?.trim();
    if (value === undefined || WHOLE_NUMBER.test(value)) return value === undefined ? undefined : Number(value);
    return report(field, 'This must be a whole number.');
  };

  const quantityIn = (): number | undefined => {
    const quantity = wholeNumber(FIELDS.quantity);
    const amount = text(AMOUNT_FIELD);
    if (amount === undefined) return quantity;
    const { terms } = service;
    const asked = quantityOfAmount(terms.kind === 'quantity' ? terms.unit : undefined, amount, quantity);
    if (asked.problem !== undefined) report(FIELDS.quantity, asked.problem);
    return asked.quantity;
  };

  const serviceId = wholeNumber(FIELDS.serviceId);
  const draft: DraftConfiguration = {
    from: wholeNumber(FIELDS.from) ?? onlyStartOf(service),
    to: wholeNumber(FIELDS.to),
    // No points are as good as none named.
    points: wholeNumber(FIELDS.points) || undefined,
    quantity: quantityIn(),
    variant: text(FIELDS.variant),
    region: text(FIELDS.region),
    options: parseOptions(body, service, report),
  };
  const configuration = toConfiguration(serviceId ?? 0, draft);
  const reported = new Set(problems.map(({ field }) => field));
  problems.push(...checkConfiguration(service, configuration).filter(({ field }) => !reported.has(field)));
  const nearest = clampConfiguration(service, draft).configuration;
  return problems.length === 0 ? { configuration, problems, nearest } : { problems, nearest };
}

/** The start of a goal alone, which a form need not send. */
function onlyStartOf(service: ServiceView): number | undefined {
  return isRangeService(service) && service.terms.handles === 1 ? service.terms.min : undefined;
}

/** The options of all group fields in catalogue order; duplicates stay, for `checkConfiguration` to reject. */
function parseOptions(
  body: BuyForm,
  service: ServiceView,
  report: (field: string, message: string) => undefined,
): readonly string[] {
  const order = offeredOptions(service).map(({ option }) => option.key);
  const chosen = Object.entries(body).flatMap(([field, value]) => {
    const groupKey = GROUP_FIELD.exec(field)?.[1];
    if (groupKey === undefined) return [];
    const group = service.groups.find(({ key }) => key === groupKey);
    const values = (typeof value === 'string' ? [value] : value).filter((key) => key !== '');
    if (group === undefined) {
      return report(field, 'This service has no such choice. Reload the page and choose again.') ?? [];
    }
    const known = values.filter((key) => group.options.some((option) => option.key === key));
    if (known.length < values.length) {
      report(field, `One of the options is not part of “${group.label}” here. Choose from the list.`);
    }
    return known;
  });
  return chosen.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function toConfiguration(serviceId: number, { options = [], ...choice }: DraftConfiguration): Configuration {
  const given = Object.entries(choice).filter(([, value]) => value !== undefined);
  return { serviceId, ...Object.fromEntries(given), options };
}
