import type {
  Catalogue,
  CatalogueService,
  OptionGroup,
  QuantityTerms,
  RangeTerms,
  ServiceOption,
  Terms,
  VariantTerms,
} from '../../domains/catalogue';
import { PRICE_CODES } from '../../domains/pricing';
import type { Fault } from './fault';

/** Lines of a price that are no option; an option's line has its key as its code. */
const RESERVED: readonly string[] = Object.values(PRICE_CODES);

/** What is wrong with the base price's part of a service. */
export function termsFaults(terms: Terms, ladders: Catalogue['ladders'], place: string): Fault[] {
  switch (terms.kind) {
    case 'range':
      return [...rangeFaults(terms, place), ...ladderFaults(terms, ladders, place)];
    case 'quantity':
      return quantityFaults(terms, place);
    case 'variants':
      return variantFaults(terms, place);
  }
}

function rangeFaults(terms: RangeTerms, place: string): Fault[] {
  const { min, max, step, defaultFrom, defaultTo, segments, rewards } = terms;
  const faults: Fault[] = [];
  const report = (field: string, message: string) => faults.push({ place: `${place}.${field}`, message });
  if (min >= max) report('max', 'must be above min');
  else if ((max - min) % step !== 0) report('max', `can't be reached from ${min} in steps of ${step}`);

  if (defaultFrom >= defaultTo) report('defaultTo', 'must be above defaultFrom');
  for (const [field, value] of [['defaultFrom', defaultFrom] as const, ['defaultTo', defaultTo] as const]) {
    if (value < min || value > max) report(field, `must be within ${min} and ${max}`);
    else if ((value - min) % step !== 0) report(field, `can't be reached from ${min} in steps of ${step}`);
  }

  segments.forEach(({ upTo }, index) => {
    const before = segments[index - 1]?.upTo ?? min;
    if (upTo <= before) report(`segments[${index}].upTo`, `must be above ${before}: segments ascend from min`);
    else if ((upTo - min) % step !== 0)
      report(`segments[${index}].upTo`, `can't be reached from ${min} in steps of ${step}`);
  });
  if (segments.at(-1)?.upTo !== max) report('segments', `must end at max, ${max}`);

  rewards.forEach(({ from, to }, index) => {
    if (from > to) report(`rewards[${index}]`, 'from must not be above to');
    if (from < min || to > max) report(`rewards[${index}]`, `must lie within ${min} and ${max}`);
  });
  return faults;
}

function ladderFaults({ ladder, min, max, step }: RangeTerms, ladders: Catalogue['ladders'], place: string): Fault[] {
  if (ladder === undefined) return [];
  const found = ladders.find(({ slug }) => slug === ladder);
  if (!found) return [{ place: `${place}.ladder`, message: `there is no ladder “${ladder}”` }];
  const last = found.rungs.length - 1;
  if (min < 0 || max > last)
    return [{ place: `${place}.ladder`, message: `has rungs 0 to ${last}, the range goes from ${min} to ${max}` }];
  return step === 1 ? [] : [{ place: `${place}.step`, message: 'must be 1 on a ladder' }];
}

function quantityFaults({ min, max, defaultQuantity, tiers }: QuantityTerms, place: string): Fault[] {
  const faults: Fault[] = [];
  if (min > max) faults.push({ place: `${place}.max`, message: 'must not be below min' });
  if (defaultQuantity < min || defaultQuantity > max) {
    faults.push({ place: `${place}.defaultQuantity`, message: `must be within ${min} and ${max}` });
  }
  tiers.forEach(({ from, percentBp }, index) => {
    const before = tiers[index - 1];
    // A discount that can't be reached would still be promised.
    if (from < min || from > max)
      faults.push({ place: `${place}.tiers[${index}].from`, message: `must be within ${min} and ${max}` });
    if (before && (from <= before.from || percentBp <= before.percentBp)) {
      faults.push({ place: `${place}.tiers[${index}]`, message: 'must begin and discount above the tier before it' });
    }
  });
  return faults;
}

function variantFaults({ variants, defaultVariant, run, raid }: VariantTerms, place: string): Fault[] {
  const faults: Fault[] = [];
  variants.forEach(({ key, priceCents, wasCents }, index) => {
    if (variants.findIndex((other) => other.key === key) < index) {
      faults.push({ place: `${place}.variants[${index}].key`, message: `“${key}” is there already` });
    }
    if (wasCents !== undefined && wasCents <= priceCents) {
      faults.push({ place: `${place}.variants[${index}].wasCents`, message: 'must be above priceCents' });
    }
  });
  if (!variants.some(({ key }) => key === defaultVariant)) {
    faults.push({ place: `${place}.defaultVariant`, message: `there is no variant “${defaultVariant}”` });
  }
  if (raid !== undefined && !run) faults.push({ place: `${place}.raid`, message: 'only a run has a raid' });
  return faults;
}

/** What is wrong with the options of a service, and with its mark of the best value, which may stand on a variant or an option. */
export function groupFaults({ groups, terms }: CatalogueService, place: string): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  const best = terms.kind === 'variants' ? bestVariants(terms, place) : [];
  groups.forEach((group, index) => {
    const at = `${place}.groups[${index}]`;
    if (groups.findIndex(({ key }) => key === group.key) < index) {
      faults.push({ place: `${at}.key`, message: `“${group.key}” is there already` });
    }
    faults.push(...choiceFaults(group, at));
    group.options.forEach((option, optionIndex) => {
      const optionAt = `${at}.options[${optionIndex}]`;
      const earlier = seen.get(option.key);
      if (earlier !== undefined)
        faults.push({ place: `${optionAt}.key`, message: `“${option.key}” is there already, at ${earlier}` });
      else seen.set(option.key, optionAt);
      if (RESERVED.includes(option.key))
        faults.push({ place: `${optionAt}.key`, message: `“${option.key}” is the name of a line of every price` });
      if (option.tag !== undefined) best.push(`${optionAt}.tag`);
      faults.push(...optionFaults(option, optionAt));
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

function choiceFaults({ pick, max, options }: OptionGroup, place: string): Fault[] {
  const faults: Fault[] = [];
  if (max !== undefined && pick === 'one')
    faults.push({ place: `${place}.max`, message: 'has no meaning where one is picked' });
  if (max !== undefined && max > options.length) {
    faults.push({ place: `${place}.max`, message: `is above the ${options.length} options there are` });
  }
  const most = pick === 'one' ? 1 : (max ?? options.length);
  const chosen = options.filter(({ isAutoSelected }) => isAutoSelected).length;
  if (chosen > most)
    faults.push({ place: `${place}.options`, message: `${chosen} are auto-selected, at most ${most} may be` });
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
