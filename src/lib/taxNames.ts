import type { DateStyle } from './dateStyle';

/** The name of the tax in a price. */
export const TAX_NAMES: Readonly<Record<DateStyle, string>> = { us: 'tax', other: 'VAT' };

/** The note beside a price that has its tax in it. */
export const TAX_NOTES: Readonly<Record<DateStyle, string>> = { us: 'tax included', other: 'incl. VAT' };
