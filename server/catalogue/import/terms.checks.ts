import {
  type Catalogue,
  DATED_VARIANTS,
  type QuantityTerms,
  type RangeTerms,
  type Terms,
  type Unit,
  type VariantTerms,
} from '../../../domains/catalogue';
import type { ValidationError } from '../../platform/documents';
import { pastErrors } from './pastPrices.checks';

/** Errors in the terms of a service, which define its base price. */
export function termsErrors(terms: Terms, ladders: Catalogue['ladders'], path: string): ValidationError[] {
  switch (terms.kind) {
    case 'range':
      return [...rangeErrors(terms, path), ...ladderErrors(terms, ladders, path)];
    case 'quantity':
      return quantityErrors(terms, path);
    case 'variants':
      return variantErrors(terms, path);
  }
}

function rangeErrors(terms: RangeTerms, path: string): ValidationError[] {
  const { control, min, max, step, handles, defaultFrom, defaultTo, segments, rewards, unit } = terms;
  const errors: ValidationError[] = unitErrors(unit, path);
  const report = (field: string, message: string) => errors.push({ path: `${path}.${field}`, message });
  if (min >= max) report('max', 'must be above min');
  else if ((max - min) % step !== 0) report('max', `can't be reached from ${min} in steps of ${step}`);

  if (defaultFrom >= defaultTo) report('defaultTo', 'must be above defaultFrom');
  for (const [field, value] of [['defaultFrom', defaultFrom] as const, ['defaultTo', defaultTo] as const]) {
    if (value < min || value > max) report(field, `must be within ${min} and ${max}`);
    else if ((value - min) % step !== 0) report(field, `can't be reached from ${min} in steps of ${step}`);
  }

  if (handles === 1 && control !== 'bar') report('handles', 'a goal alone is chosen on a bar');
  if (handles === 1 && defaultFrom !== min)
    report('defaultFrom', `must be min, ${min}, because only the goal is chosen`);

  segments.forEach(({ upTo }, index) => {
    const previous = segments[index - 1]?.upTo ?? min;
    if (upTo <= previous) report(`segments[${index}].upTo`, `must be above ${previous}: segments ascend from min`);
    else if ((upTo - min) % step !== 0)
      report(`segments[${index}].upTo`, `can't be reached from ${min} in steps of ${step}`);
  });
  if (segments.at(-1)?.upTo !== max) report('segments', `must end at max, ${max}`);

  rewards.forEach(({ from, to }, index) => {
    if (from > to) report(`rewards[${index}]`, 'from must not be above to');
    if (from < min || to > max) report(`rewards[${index}]`, `must lie within ${min} and ${max}`);
  });
  return errors;
}

function ladderErrors(
  { ladder, min, max, step }: RangeTerms,
  ladders: Catalogue['ladders'],
  path: string,
): ValidationError[] {
  if (ladder === undefined) return [];
  const found = ladders.find(({ slug }) => slug === ladder);
  if (!found) return [{ path: `${path}.ladder`, message: `there is no ladder “${ladder}”` }];
  const last = found.rungs.length - 1;
  if (min < 0 || max > last)
    return [{ path: `${path}.ladder`, message: `has rungs 0 to ${last}, the range goes from ${min} to ${max}` }];
  return step === 1 ? [] : [{ path: `${path}.step`, message: 'must be 1 on a ladder' }];
}

/** A size in words (`1,000 gold`, `+10 key`) would be read as a second number beside the quantity. */
function unitErrors({ one, many }: Unit, path: string): ValidationError[] {
  return Object.entries({ one, many }).flatMap(([field, word]) =>
    /^[\d+×]/.test(word)
      ? [{ path: `${path}.unit.${field}`, message: 'must be a word; say with per and scale how much one piece is' }]
      : [],
  );
}

function quantityErrors({ min, max, defaultQuantity, tiers, unit }: QuantityTerms, path: string): ValidationError[] {
  const errors: ValidationError[] = unitErrors(unit, path);
  if (min > max) errors.push({ path: `${path}.max`, message: 'must not be below min' });
  if (defaultQuantity < min || defaultQuantity > max) {
    errors.push({ path: `${path}.defaultQuantity`, message: `must be within ${min} and ${max}` });
  }
  tiers.forEach(({ from, percentBp }, index) => {
    const previous = tiers[index - 1];
    // A discount outside the range can't be reached but would still be advertised.
    if (from < min || from > max)
      errors.push({ path: `${path}.tiers[${index}].from`, message: `must be within ${min} and ${max}` });
    if (previous && (from <= previous.from || percentBp <= previous.percentBp)) {
      errors.push({ path: `${path}.tiers[${index}]`, message: 'must begin and discount above the tier before it' });
    }
  });
  return errors;
}

function variantErrors({ variants, defaultVariant, run, raid }: VariantTerms, path: string): ValidationError[] {
  const errors: ValidationError[] = [];
  variants.forEach(({ key, priceCents, past }, index) => {
    if (variants.findIndex((other) => other.key === key) < index) {
      errors.push({ path: `${path}.variants[${index}].key`, message: `“${key}” is there already` });
    }
    errors.push(...pastErrors(past, priceCents, `${path}.variants[${index}]`));
  });
  if (defaultVariant !== undefined && !variants.some(({ key }) => key === defaultVariant)) {
    errors.push({ path: `${path}.defaultVariant`, message: `there is no variant “${defaultVariant}”` });
  }
  if (raid !== undefined && !run) errors.push({ path: `${path}.raid`, message: 'only a run has a raid' });
  return run ? [...errors, ...lootTypeErrors(variants, path)] : errors;
}

/** The variants of what is sold on dates are loot types. */
function lootTypeErrors(variants: VariantTerms['variants'], path: string): ValidationError[] {
  const lootTypes: readonly string[] = DATED_VARIANTS;
  return variants.flatMap(({ key }, index) =>
    lootTypes.includes(key)
      ? []
      : [
          {
            path: `${path}.variants[${index}].key`,
            message: `“${key}” is no loot type: a run has ${DATED_VARIANTS.join(', ')}`,
          },
        ],
  );
}
