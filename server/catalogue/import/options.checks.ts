import {
  type CatalogueService,
  isDated,
  type OptionGroup,
  type ServiceOption,
  type Terms,
  type VariantTerms,
} from '../../../domains/catalogue';
import { defaultPicks } from '../../../domains/configurator';
import { PRICE_CODES } from '../../../domains/pricing';
import type { ValidationError } from '../../platform/documents';
import { pastErrors } from './pastPrices.checks';

/** Codes of price lines that are not options; the line of an option has the option's key as its code. */
const RESERVED_KEYS: readonly string[] = Object.values(PRICE_CODES);

/**
 * Errors in the options of a service: in each option, its group and the option it needs, and in the “best value” tag, which exactly one
 * variant or option of a service with choices has, unless the service says why none is.
 */
export function optionGroupErrors({ groups, terms, noBest }: CatalogueService, path: string): ValidationError[] {
  const errors: ValidationError[] = [];
  if (isDated({ terms }) && groups.length > 0)
    errors.push({
      path: `${path}.groups`,
      message: 'must be empty: extras of a raid run belong to its scheduled runs',
    });
  const pathsByKey = new Map<string, string>();
  const bestValuePaths = terms.kind === 'variants' ? bestVariants(terms, path) : [];
  groups.forEach((group, index) => {
    const groupPath = `${path}.groups[${index}]`;
    if (groups.findIndex(({ key }) => key === group.key) < index) {
      errors.push({ path: `${groupPath}.key`, message: `“${group.key}” is there already` });
    }
    errors.push(...selectionErrors(group, groupPath), ...perQuantityErrors(group, terms, groupPath));
    group.options.forEach((option, optionIndex) => {
      const optionPath = `${groupPath}.options[${optionIndex}]`;
      const earlier = pathsByKey.get(option.key);
      if (earlier !== undefined)
        errors.push({ path: `${optionPath}.key`, message: `“${option.key}” is there already, at ${earlier}` });
      else pathsByKey.set(option.key, optionPath);
      if (RESERVED_KEYS.includes(option.key))
        errors.push({ path: `${optionPath}.key`, message: `“${option.key}” is the name of a line of every price` });
      if (option.tag !== undefined) bestValuePaths.push(`${optionPath}.tag`);
      errors.push(...optionErrors(option, optionPath), ...dependencyErrors(option, groups, group, optionPath));
    });
  });
  const [first, ...others] = bestValuePaths;
  return [
    ...errors,
    ...others.map((other) => ({ path: other, message: `only one thing of a service is the best value; ${first} is` })),
    ...noBestErrors(noBest, first, groups.length > 0 || (terms.kind === 'variants' && terms.variants.length > 1), path),
  ];
}

/** @param best where the best value stands */
function noBestErrors(
  noBest: string | undefined,
  best: string | undefined,
  hasChoices: boolean,
  path: string,
): ValidationError[] {
  if (best !== undefined && noBest !== undefined)
    return [{ path: `${path}.noBest`, message: `has no meaning where something is the best value; ${best} is` }];
  if (!hasChoices && noBest !== undefined)
    return [{ path: `${path}.noBest`, message: 'has no meaning where there is nothing to choose' }];
  return hasChoices && best === undefined && noBest === undefined
    ? [{ path, message: 'must mark one variant or option as the best value, or say in noBest why none is' }]
    : [];
}

function bestVariants({ variants }: VariantTerms, path: string): string[] {
  return variants.flatMap(({ best }, index) => (best ? [`${path}.terms.variants[${index}].best`] : []));
}

function selectionErrors({ pick, required, min, max, options }: OptionGroup, path: string): ValidationError[] {
  const errors: ValidationError[] = [];
  const report = (field: string, message: string) => errors.push({ path: `${path}.${field}`, message });
  for (const [field, count] of [['min', min] as const, ['max', max] as const]) {
    if (count === undefined) continue;
    if (pick === 'one') report(field, 'has no meaning where one is picked');
    if (count > options.length) report(field, `is above the ${options.length} options there are`);
  }
  if (min !== undefined && !required) report('min', 'has no meaning where nothing is required');
  if (min !== undefined && max !== undefined && min > max) report('min', `must not be above max, ${max}`);
  const maxChosen = pick === 'one' ? 1 : (max ?? options.length);
  const chosen = options.filter(({ isAutoSelected }) => isAutoSelected).length;
  if (chosen > maxChosen) report('options', `${chosen} are auto-selected, at most ${maxChosen} may be`);
  const minChosen = required ? (min ?? 1) : 0;
  const free = options.filter(({ needs }) => needs === undefined).length;
  if (free < minChosen) report('options', `${minChosen} must be chosen, but only ${free} need no other option`);
  return errors;
}

/** A group by quantity needs a service by quantity; its minimum and defaults must fit small quantities too. */
function perQuantityErrors(group: OptionGroup, terms: Terms, path: string): ValidationError[] {
  const { perQuantity, pick, required, min = 1, max, options } = group;
  if (perQuantity === undefined) return [];
  const fieldPath = `${path}.perQuantity`;
  if (terms.kind !== 'quantity') return [{ path: fieldPath, message: 'has a meaning only where a quantity is bought' }];
  const errors: ValidationError[] = [];
  if (pick === 'one') errors.push({ path: fieldPath, message: 'has no meaning where one is picked' });
  if (max !== undefined) errors.push({ path: `${path}.max`, message: 'must not be here: the quantity is the most' });
  if (required && min > terms.min) {
    errors.push({ path: `${path}.min`, message: `must not be above the least quantity, ${terms.min}` });
  }
  const chosen = options.filter(({ isAutoSelected }) => isAutoSelected).length;
  if (chosen > terms.defaultQuantity) {
    const message = `${chosen} are auto-selected, the default quantity is ${terms.defaultQuantity}`;
    errors.push({ path: `${path}.options`, message });
  }
  return errors;
}

/** Keys that say that the shopper plays along, as options did before they had `play`. */
const SELF_PLAY_KEYS: readonly string[] = ['self-play', 'duo'];

function optionErrors({ key, mode, value, past, play }: ServiceOption, path: string): ValidationError[] {
  const errors: ValidationError[] = [];
  if (SELF_PLAY_KEYS.includes(key) && play === undefined)
    errors.push({ path, message: 'must say who plays in `play`, such as "selfplay": orders and mails follow it' });
  if (mode.startsWith('subtract_percent') && value > 10_000) {
    errors.push({ path: `${path}.value`, message: 'takes off more than everything (10000 is 100 %)' });
  }
  return [...errors, ...pastErrors(past, value, path)];
}

function dependencyErrors(
  { key, needs, isAutoSelected }: ServiceOption,
  groups: readonly OptionGroup[],
  own: OptionGroup,
  path: string,
): ValidationError[] {
  if (needs === undefined) return [];
  const errorAt = (message: string): ValidationError[] => [{ path: `${path}.needs`, message }];
  if (needs === key) return errorAt('an option can’t need itself');
  const group = groups.find(({ options }) => options.some((other) => other.key === needs));
  const needed = group?.options.find((other) => other.key === needs);
  if (group === undefined || needed === undefined) return errorAt(`the service has no option “${needs}”`);
  if (group.key === own.key && group.pick === 'one') return errorAt(`“${needs}” can’t be chosen together with it`);
  if (needed.needs !== undefined) return errorAt(`“${needs}” needs another option itself`);
  const isPreselected = needed.isAutoSelected || (group.required && defaultPicks(group).includes(needs));
  if (isAutoSelected && !isPreselected) return errorAt(`“${needs}” must be auto-selected where this is`);
  return [];
}
