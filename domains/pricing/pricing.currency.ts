import type { CurrencyRate } from './pricing.types';

/** The currency of stored prices: all others are converted from it. */
export const DOLLARS: CurrencyRate = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
