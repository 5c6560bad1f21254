import { type CatalogueService, costOf, type OptionGroup } from '../../../domains/catalogue';
import type { ValidationError } from './validationError';

const WHOEVER = 'whoever doesn’t look would pay the most';

/** What is chosen before a shopper chooses is what most take, or the cheapest: never the dearest, and never an extra that costs. */
export function preselectionErrors({ name, terms, groups }: CatalogueService, path: string): ValidationError[] {
  return [
    ...(terms.kind === 'variants' && !terms.run ? variantErrors(name, terms, `${path}.terms`) : []),
    ...groups.flatMap((group, index) => groupErrors(name, group, `${path}.groups[${index}]`)),
  ];
}

function variantErrors(
  name: string,
  { defaultVariant, variants }: Extract<CatalogueService['terms'], { kind: 'variants' }>,
  path: string,
): ValidationError[] {
  const marked = variants.find(({ key }) => key === defaultVariant);
  if (
    marked === undefined ||
    !isDearest(
      marked.priceCents,
      variants.map(({ priceCents }) => priceCents),
    )
  )
    return [];
  const message = `“${marked.label}” is preselected in “${name}” and is its dearest variant, so ${WHOEVER}: name the one that most shoppers take, or none for the cheapest`;
  return [{ path: `${path}.defaultVariant`, message }];
}

function groupErrors(name: string, { label, pick, required, options }: OptionGroup, path: string): ValidationError[] {
  const where = `“${label}” of “${name}”`;
  const marked = options.flatMap((option, index) => (option.isAutoSelected ? [{ option, index }] : []));
  if (required && marked.length === 0 && !areComparable(options))
    return [
      {
        path: `${path}.options`,
        message: `nothing is preselected in ${where}, and percentages and amounts can't be compared to find the cheapest: mark the option that most shoppers take`,
      },
    ];
  return marked.flatMap(({ option, index }) => {
    const report = (why: string) => [
      {
        path: `${path}.options[${index}].isAutoSelected`,
        message: `“${option.label}” is preselected in ${where} ${why}`,
      },
    ];
    if (!required && costOf(option) > 0)
      return report('and costs extra, though nothing has to be chosen there: leave it to the shopper');
    return required && pick === 'one' && areComparable(options) && isDearest(costOf(option), options.map(costOf))
      ? report(
          `and is its dearest option, so ${WHOEVER}: mark the one that most shoppers take, or none for the cheapest`,
        )
      : [];
  });
}

/** Whether all options that change the price do so by percentages, or all by amounts. */
const areComparable = (options: OptionGroup['options']): boolean =>
  new Set(options.flatMap(({ mode, value }) => (value === 0 ? [] : [mode.includes('percent')]))).size <= 1;

/** Whether a price is the highest, and some other is lower. */
const isDearest = (price: number, prices: readonly number[]): boolean =>
  price === Math.max(...prices) && price > Math.min(...prices);
