import type { CurrencyRate } from '../../domains/pricing';

/** Currencies for tests: one that changes nothing, one that rounds. */
export const dollars: CurrencyRate = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
export const euros: CurrencyRate = { code: 'EUR', sign: '€', rateMicro: 921_357 };
