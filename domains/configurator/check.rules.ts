import { formatCount } from '../../src/lib/money';
import type { OptionGroup, QuantityTerms, ServiceView, Terms, VariantTerms } from '../catalogue';
import { isRangeService, type RangeService, topOf, valueLabel } from './choices/range.rules';
import { leastOf, mostOf, offeredOptions, unmetNeeds } from './configuration.rules';
import { type Configuration, FIELDS, type FieldProblem, groupField } from './configurator.contract';

/** Where a problem stands that belongs to no group: an option the service does not know. */
export const OPTIONS_FIELD = 'options[group]';

type ChoiceName = 'from' | 'to' | 'quantity' | 'variant';

const CHOICES: Readonly<Record<Terms['kind'], readonly ChoiceName[]>> = {
  range: ['from', 'to'],
  quantity: ['quantity'],
  variants: ['variant'],
};
const CHOICE_WORDS: Readonly<Record<ChoiceName, string>> = {
  from: 'start',
  to: 'goal',
  quantity: 'quantity',
  variant: 'variant',
};

/**
 * Everything that keeps a configuration of a service from being bought, each with the form's field and a sentence for
 * the shopper. Empty means that `priceOf` has a price for it. Makes no use of what the browser has checked already.
 */
export function checkConfiguration(service: ServiceView, configuration: Configuration): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (configuration.serviceId !== service.id) {
    problems.push({
      field: FIELDS.serviceId,
      message: 'These choices belong to another service. Reload the page and choose again.',
    });
  }
  return [
    ...problems,
    ...strangeChoices(service.terms, configuration),
    ...choiceProblems(service, configuration),
    ...optionProblems(service, configuration),
  ];
}

function strangeChoices({ kind }: Terms, configuration: Configuration): FieldProblem[] {
  return (Object.keys(CHOICE_WORDS) as ChoiceName[])
    .filter((name) => configuration[name] !== undefined && !CHOICES[kind].includes(name))
    .map((name) => ({
      field: FIELDS[name],
      message: `This service has no ${CHOICE_WORDS[name]} to choose. Reload the page and choose again.`,
    }));
}

function choiceProblems(service: ServiceView, configuration: Configuration): FieldProblem[] {
  const { terms } = service;
  if (isRangeService(service)) return rangeProblems(service, configuration);
  return terms.kind === 'quantity'
    ? quantityProblems(terms, configuration)
    : variantProblems(terms as VariantTerms, configuration);
}

function rangeProblems(service: RangeService, { from, to }: Configuration): FieldProblem[] {
  const { min, step } = service.terms;
  const top = topOf(service.terms);
  const problems = [
    ...valueProblems(service, 'from', from, min, top - step),
    ...valueProblems(service, 'to', to, min + step, top),
  ];
  if (problems.length === 0 && from !== undefined && to !== undefined && from >= to) {
    const message = `The goal must be above the start. Choose a goal from ${valueLabel(service, from + step)} on, or a lower start.`;
    problems.push({ field: FIELDS.to, message });
  }
  return problems;
}

function valueProblems(
  service: RangeService,
  name: 'from' | 'to',
  value: number | undefined,
  low: number,
  high: number,
): FieldProblem[] {
  const { min, step } = service.terms;
  const word = CHOICE_WORDS[name];
  const label = (of: number): string => valueLabel(service, of);
  const problem = (message: string): FieldProblem[] => [{ field: FIELDS[name], message }];
  const bounds = low === high ? label(low) : `${label(low)} to ${label(high)}`;
  if (value === undefined) return problem(`Choose a ${word}: ${bounds}.`);
  if (!Number.isSafeInteger(value)) return problem(`The ${word} must be a whole number. Choose ${bounds}.`);
  if (value < low || value > high) return problem(`This ${word} is not on offer. Choose ${bounds}.`);
  const beyond = (value - min) % step;
  if (beyond === 0) return [];
  const below = value - beyond;
  return problem(
    `The ${word} goes in steps of ${formatCount(step)}. Choose ${label(below)} or ${label(below + step)}.`,
  );
}

function quantityProblems({ min, max }: QuantityTerms, { quantity }: Configuration): FieldProblem[] {
  const bounds = min === max ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`;
  const problem = (message: string): FieldProblem[] => [{ field: FIELDS.quantity, message }];
  if (quantity === undefined) return problem(`Choose how many: ${bounds}.`);
  if (!Number.isSafeInteger(quantity)) return problem(`The quantity must be a whole number. Choose ${bounds}.`);
  if (quantity < min) return problem(`This is too few. Choose ${bounds}.`);
  if (quantity > max) return problem(`This is too many for one order. Choose ${bounds}.`);
  return [];
}

function variantProblems({ variants }: VariantTerms, { variant }: Configuration): FieldProblem[] {
  if (variants.some(({ key }) => key === variant)) return [];
  const message =
    variant === undefined ? 'Choose one of the variants.' : 'This variant is not on offer. Choose one of those shown.';
  return [{ field: FIELDS.variant, message }];
}

function optionProblems(service: ServiceView, { options, quantity }: Configuration): FieldProblem[] {
  const known = new Set(offeredOptions(service).map(({ option }) => option.key));
  const problems: FieldProblem[] = options.every((key) => known.has(key))
    ? []
    : [
        {
          field: OPTIONS_FIELD,
          message: 'This service does not offer one of the options. Reload the page and choose again.',
        },
      ];
  const unmet = unmetNeeds(service, options).map(({ group, option, needed }) => ({
    field: groupField(group.key),
    message: `“${option.label}” goes only with “${needed}”. Choose that too, or take “${option.label}” away.`,
  }));
  return [...problems, ...service.groups.flatMap((group) => groupProblems(group, options, quantity)), ...unmet];
}

function groupProblems(group: OptionGroup, options: readonly string[], quantity: number | undefined): FieldProblem[] {
  const { key, label, pick } = group;
  const chosen = options.filter((option) => group.options.some((offered) => offered.key === option));
  const distinct = new Set(chosen).size;
  const problem = (message: string): FieldProblem[] => [{ field: groupField(key), message }];
  if (distinct < chosen.length) return problem(`An option of “${label}” was sent twice. Choose each once.`);
  const least = leastOf(group);
  if (distinct < least) {
    const few = least === 1 ? 'one' : least;
    const more = distinct === 0 ? '' : ` ${least - distinct} more to go.`;
    return problem(pick === 'one' ? `Choose one of “${label}”.` : `Choose at least ${few} of “${label}”.${more}`);
  }
  const most = mostOf(group, quantity);
  if (distinct <= most) return [];
  if (group.perQuantity && quantity !== undefined) {
    return problem(
      `You buy ${formatCount(quantity)}, so at most ${most} of “${label}” can be chosen. Take away ${distinct - most}.`,
    );
  }
  return problem(
    most === 1
      ? `Only one of “${label}” can be chosen. Keep one of the ${distinct}.`
      : `At most ${most} of “${label}” can be chosen. Take away ${distinct - most}.`,
  );
}
