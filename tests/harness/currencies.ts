import type { CurrencyRate } from '../../domains/pricing';

/** Currencies for tests: one without conversion, one that needs rounding. */
export const dollars: CurrencyRate = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
export const euros: CurrencyRate = { code: 'EUR', sign: '€', rateMicro: 921_357 };
