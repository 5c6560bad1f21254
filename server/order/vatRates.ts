import vat from './vatRates.json';

/** The standard rate of VAT in a country (two letters), in basis points; 0 where it has none. The table names its source and date. */
export function vatRateOf(country: string): number {
  return Object.hasOwn(vat.rates, country) ? vat.rates[country as keyof typeof vat.rates] : 0;
}

/** The countries with VAT and their rates in basis points. */
export const vatRates: ReadonlyMap<string, number> = new Map(Object.entries(vat.rates));
