import vat from './vatRates.json';

/**
 * The standard rate of VAT in a country (two letters), in basis points; 0 where the table has none, and then the checkout and receipts have no line of
 * VAT. The table names its sources and the day on which it was checked against them.
 */
export function vatRateOf(country: string): number {
  return Object.hasOwn(vat.rates, country) ? vat.rates[country as keyof typeof vat.rates] : 0;
}

/** The countries of the table and their rates in basis points. */
export const vatRates: ReadonlyMap<string, number> = new Map(Object.entries(vat.rates));
