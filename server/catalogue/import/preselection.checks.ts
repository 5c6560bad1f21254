import { type CatalogueService, costOf, type OptionGroup } from '../../../domains/catalogue';
import { minPicks } from '../../../domains/configurator';
import type { ValidationError } from '../../platform/documents';

const WHOEVER = 'whoever doesn’t look would pay the most';

/**
 * What is chosen before a shopper chooses is what most take, or the cheapest: the dearest only where the catalogue says why, and never an extra that costs.
 */
export function preselectionErrors(
  { name, terms, groups, whyDearest }: CatalogueService,
  path: string,
): ValidationError[] {
  const dearest = [
    ...(terms.kind === 'variants' && !terms.run ? dearestVariant(name, terms, `${path}.terms`) : []),
    ...groups.flatMap((group, index) => dearestOptions(name, group, `${path}.groups[${index}]`)),
  ];
  const others = groups.flatMap((group, index) => groupErrors(name, group, `${path}.groups[${index}]`));
  if (whyDearest === undefined) return [...dearest, ...others];
  return dearest.length > 0
    ? others
    : [...others, { path: `${path}.whyDearest`, message: 'has no meaning where the dearest is not preselected' }];
}

function dearestVariant(
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
  const message = `“${marked.label}” is preselected in “${name}” and is its dearest variant, so ${WHOEVER}: name the one that most shoppers take, or none for the cheapest, or say in whyDearest why it is this one`;
  return [{ path: `${path}.defaultVariant`, message }];
}

const whereOf = (name: string, { label }: OptionGroup): string => `“${label}” of “${name}”`;

function markedOptions({ options }: OptionGroup) {
  return options.flatMap((option, index) => (option.isAutoSelected ? [{ option, index }] : []));
}

function dearestOptions(name: string, group: OptionGroup, path: string): ValidationError[] {
  const { pick, required, options } = group;
  if (!required || pick !== 'one' || !areComparable(options)) return [];
  return markedOptions(group)
    .filter(({ option }) => isDearest(costOf(option), options.map(costOf)))
    .map(({ option, index }) => ({
      path: `${path}.options[${index}].isAutoSelected`,
      message: `“${option.label}” is preselected in ${whereOf(name, group)} and is its dearest option, so ${WHOEVER}: mark the one that most shoppers take, or none for the cheapest, or say in whyDearest why it is this one`,
    }));
}

function groupErrors(name: string, group: OptionGroup, path: string): ValidationError[] {
  const { required, options } = group;
  const marked = markedOptions(group);
  const min = minPicks(group);
  // One that needs another is not chosen where that is not.
  const free = marked.filter(({ option }) => option.needs === undefined).length;
  if (free < min && !areComparable(options))
    return [
      {
        path: `${path}.options`,
        message: `${free === 0 ? 'nothing' : `only ${free} of ${min}`} is preselected in ${whereOf(name, group)}, and percentages and amounts can't be compared to find the cheapest: mark ${min === 1 ? 'the option' : `the ${min} options`} that most shoppers take`,
      },
    ];
  return marked
    .filter(({ option }) => !required && costOf(option) > 0)
    .map(({ option, index }) => ({
      path: `${path}.options[${index}].isAutoSelected`,
      message: `“${option.label}” is preselected in ${whereOf(name, group)} and costs extra, though nothing has to be chosen there: leave it to the shopper`,
    }));
}

/** Whether all options that change the price do so by percentages, or all by amounts. */
const areComparable = (options: OptionGroup['options']): boolean =>
  new Set(options.flatMap(({ mode, value }) => (value === 0 ? [] : [mode.includes('percent')]))).size <= 1;

/** Whether a price is the highest, and some other is lower. */
const isDearest = (price: number, prices: readonly number[]): boolean =>
  price === Math.max(...prices) && price > Math.min(...prices);
