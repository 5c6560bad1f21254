/** The price of a choice, in cents of the currency. `was` is the price of the last 30 days, shown struck through. */
export interface ChoiceAmount {
  readonly amount: number;
  readonly was?: number;
}

/** An amount with its old price, when that differs. */
export function withWas(amount: number, was: number | undefined): ChoiceAmount {
  return was === undefined || was === amount ? { amount } : { amount, was };
}
