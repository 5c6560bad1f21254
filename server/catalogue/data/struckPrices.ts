import { type PastPrice, type ServiceOption, struckPrice, type Terms } from '../../../domains/catalogue';

/** In views the history of a price is the former one that is struck through now, if any. @param now ms UTC; none when undefined */
function struckPast(value: number, past: readonly PastPrice[], now: number | undefined, sign?: 1 | -1) {
  const struck = now === undefined ? undefined : struckPrice(value, past, now, sign);
  return struck ? { past: [struck] } : {};
}

export function withStruckVariants(terms: Terms, now: number | undefined): Terms {
  if (terms.kind !== 'variants' || terms.variants.every(({ past }) => past === undefined)) return terms;
  const variants = terms.variants.map(({ past = [], ...variant }) => ({
    ...variant,
    ...struckPast(variant.priceCents, past, now),
  }));
  return { ...terms, variants };
}

export function withStruckOption({ past, ...option }: ServiceOption, now: number | undefined): ServiceOption {
  if (past === undefined) return option;
  // What takes off more is cheaper.
  const sign = option.mode.startsWith('subtract') ? -1 : 1;
  return { ...option, ...struckPast(option.value, past, now, sign) };
}
