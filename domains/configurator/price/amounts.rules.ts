/** Money beside a choice, in cents of the currency. `was` is what was charged in the last 30 days, to be struck through. */
export interface ChoiceAmount {
  readonly amount: number;
  readonly was?: number;
}

/** An amount with what was charged before, when that was another. */
export function withWas(amount: number, was: number | undefined): ChoiceAmount {
  return was === undefined || was === amount ? { amount } : { amount, was };
}
