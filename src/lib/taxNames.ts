import type { DateStyle } from './dateStyle';

/** What the tax in a price is called. */
export const TAX_NAMES: Readonly<Record<DateStyle, string>> = { us: 'tax', other: 'VAT' };

/** What is said beside a price that has its tax in it. */
export const TAX_NOTES: Readonly<Record<DateStyle, string>> = { us: 'tax included', other: 'incl. VAT' };
