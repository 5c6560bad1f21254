import { formatAmount } from '../../src/lib/money';
import { boughtWith, type CurrencyRate, minimumCharge } from '../pricing';

/** What a balance can pay of an order; cents of its currency. */
export interface OfferedBalance {
  /** All that is in it. */
  readonly available: number;
  /** The most that can be used here: what is left to pay is nothing, or enough to be charged. */
  readonly most: number;
}

/** @param usdCents in the balance @param total of the order, cents of the currency */
export function offeredBalance(usdCents: number, total: number, currency: CurrencyRate): OfferedBalance {
  const available = boughtWith(usdCents, currency.rateMicro);
  const most = Math.min(available, total);
  const isTooLittleLeft = most < total && total - most < minimumCharge(currency);
  return { available, most: isTooLittleLeft ? Math.max(0, total - minimumCharge(currency)) : most };
}

/** Why an amount can't be paid from a balance, in a sentence that names one that can; null when it can. @param cents of the currency */
export function balanceProblem(
  cents: number,
  total: number,
  { available, most }: OfferedBalance,
  currency: CurrencyRate,
): string | null {
  if (cents === 0) return null;
  const amount = (of: number) => formatAmount(of, currency.sign);
  if (cents > available) return `Your balance is ${amount(available)}. Use up to ${amount(most)} of it here.`;
  if (cents > total) return `The total is ${amount(total)}. Use up to ${amount(most)}.`;
  const least = minimumCharge(currency);
  const left = total - cents;
  if (left === 0 || left >= least) return null;
  const works = [total - least, ...(available >= total ? [total] : [])].filter((of) => of > 0).map(amount);
  return `${amount(left)} would be left to pay, and ${amount(least)} is the least that can be charged. Use ${works.join(', or ')}.`;
}

/** Cents from what was typed, `12.50` or `12`; null for anything else. */
export function typedAmount(text: string): number | null {
  const [, whole, cents = '00'] = /^(\d{1,9})(?:[.,](\d{2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents);
}
