import type { ServiceOption, VariantTerms } from './catalogue.contract';

/** The variant that is chosen where a shopper has chosen none: the one that most take, else the cheapest. */
export function defaultVariantOf({ defaultVariant, variants }: VariantTerms): string {
  return defaultVariant ?? cheapestVariant(variants);
}

/** The first of the cheapest variants. */
export function cheapestVariant(
  variants: readonly Pick<VariantTerms['variants'][number], 'key' | 'priceCents'>[],
): string {
  const lowest = Math.min(...variants.map(({ priceCents }) => priceCents));
  return variants.find(({ priceCents }) => priceCents === lowest)?.key ?? '';
}

/** The amount that an option adds, in cents or basis points; negative where it takes something off. */
export const costOf = ({ mode, value }: Pick<ServiceOption, 'mode' | 'value'>): number =>
  mode.startsWith('subtract') ? -value : value;
