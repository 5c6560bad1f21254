import type { Catalogue, QuantityTerms, RangeTerms, Terms, VariantTerms } from '../../../domains/catalogue';
import type { Fault } from './fault';

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
