import type { CatalogueService, OptionGroup, ServiceOption, Terms, VariantTerms } from '../../../domains/catalogue';
import { PRICE_CODES } from '../../../domains/pricing';
import type { Fault } from './fault';

/** Lines of a price that are no option; an option's line has its key as its code. */
const RESERVED: readonly string[] = Object.values(PRICE_CODES);

/**
 * What is wrong with the options of a service: each by itself, in its group, with the option that it needs, and with the mark of the best
 * value, which may stand on one variant or option of the service.
 */
export function groupFaults({ groups, terms }: CatalogueService, place: string): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  const best = terms.kind === 'variants' ? bestVariants(terms, place) : [];
  groups.forEach((group, index) => {
    const at = `${place}.groups[${index}]`;
    if (groups.findIndex(({ key }) => key === group.key) < index) {
      faults.push({ place: `${at}.key`, message: `“${group.key}” is there already` });
    }
    faults.push(...choiceFaults(group, at), ...quantityFaults(group, terms, at));
    group.options.forEach((option, optionIndex) => {
      const optionAt = `${at}.options[${optionIndex}]`;
      const earlier = seen.get(option.key);
      if (earlier !== undefined)
        faults.push({ place: `${optionAt}.key`, message: `“${option.key}” is there already, at ${earlier}` });
      else seen.set(option.key, optionAt);
      if (RESERVED.includes(option.key))
        faults.push({ place: `${optionAt}.key`, message: `“${option.key}” is the name of a line of every price` });
      if (option.tag !== undefined) best.push(`${optionAt}.tag`);
      faults.push(...optionFaults(option, optionAt), ...needFaults(option, groups, group, optionAt));
    });
  });
  const [first, ...others] = best;
  return [
    ...faults,
    ...others.map((other) => ({ place: other, message: `only one thing of a service is the best value; ${first} is` })),
  ];
}

function bestVariants({ variants }: VariantTerms, place: string): string[] {
  return variants.flatMap(({ best }, index) => (best ? [`${place}.terms.variants[${index}].best`] : []));
}

function choiceFaults({ pick, required, min, max, options }: OptionGroup, place: string): Fault[] {
  const faults: Fault[] = [];
  const report = (field: string, message: string) => faults.push({ place: `${place}.${field}`, message });
  for (const [field, count] of [['min', min] as const, ['max', max] as const]) {
    if (count === undefined) continue;
    if (pick === 'one') report(field, 'has no meaning where one is picked');
    if (count > options.length) report(field, `is above the ${options.length} options there are`);
  }
  if (min !== undefined && !required) report('min', 'has no meaning where nothing is required');
  if (min !== undefined && max !== undefined && min > max) report('min', `must not be above max, ${max}`);
  const most = pick === 'one' ? 1 : (max ?? options.length);
  const chosen = options.filter(({ isAutoSelected }) => isAutoSelected).length;
  if (chosen > most) report('options', `${chosen} are auto-selected, at most ${most} may be`);
  const least = required ? (min ?? 1) : 0;
  const free = options.filter(({ needs }) => needs === undefined).length;
  if (free < least) report('options', `${least} must be chosen, but only ${free} need no other option`);
  return faults;
}

/** A group by quantity stands in a service by quantity, and its least and its defaults must go with few pieces too. */
function quantityFaults(group: OptionGroup, terms: Terms, place: string): Fault[] {
  const { perQuantity, pick, required, min = 1, max, options } = group;
  if (perQuantity === undefined) return [];
  const at = `${place}.perQuantity`;
  if (terms.kind !== 'quantity') return [{ place: at, message: 'has a meaning only where a quantity is bought' }];
  const faults: Fault[] = [];
  if (pick === 'one') faults.push({ place: at, message: 'has no meaning where one is picked' });
  if (max !== undefined) faults.push({ place: `${place}.max`, message: 'must not be here: the quantity is the most' });
  if (required && min > terms.min) {
    faults.push({ place: `${place}.min`, message: `must not be above the least quantity, ${terms.min}` });
  }
  const chosen = options.filter(({ isAutoSelected }) => isAutoSelected).length;
  if (chosen > terms.defaultQuantity) {
    const message = `${chosen} are auto-selected, the default quantity is ${terms.defaultQuantity}`;
    faults.push({ place: `${place}.options`, message });
  }
  return faults;
}

function optionFaults({ mode, value, wasValue }: ServiceOption, place: string): Fault[] {
  const faults: Fault[] = [];
  if (mode.startsWith('subtract_percent') && value > 10_000) {
    faults.push({ place: `${place}.value`, message: 'takes off more than everything (10000 is 100 %)' });
  }
  if (wasValue !== undefined && wasValue === value)
    faults.push({ place: `${place}.wasValue`, message: 'must differ from value' });
  return faults;
}

function needFaults(
  { key, needs, isAutoSelected }: ServiceOption,
  groups: readonly OptionGroup[],
  own: OptionGroup,
  place: string,
): Fault[] {
  if (needs === undefined) return [];
  const fault = (message: string): Fault[] => [{ place: `${place}.needs`, message }];
  if (needs === key) return fault('an option can’t need itself');
  const group = groups.find(({ options }) => options.some((other) => other.key === needs));
  const needed = group?.options.find((other) => other.key === needs);
  if (group === undefined || needed === undefined) return fault(`the service has no option “${needs}”`);
  if (group.key === own.key && group.pick === 'one') return fault(`“${needs}” can’t be chosen together with it`);
  if (needed.needs !== undefined) return fault(`“${needs}” needs another option itself`);
  const isThere = needed.isAutoSelected || (group.required && isFallback(group, needs));
  if (isAutoSelected && !isThere) return fault(`“${needs}” must be auto-selected where this is`);
  return [];
}

/** True when a group without auto-selected options begins with this one. */
function isFallback({ options, min = 1 }: OptionGroup, key: string): boolean {
  if (options.some(({ isAutoSelected }) => isAutoSelected)) return false;
  const free = options.filter(({ needs }) => needs === undefined);
  return free.slice(0, min).some((option) => option.key === key);
}
