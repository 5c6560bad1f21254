/** The price of a choice, in cents of the currency. `was` is a former price that is struck through, charged `until` a minute in UTC. */
export interface ChoiceAmount {
  readonly amount: number;
  readonly was?: number;
  readonly until?: string;
}

/** An amount with its former price, when that is higher. */
export function withWas(amount: number, was: number | undefined, until: string | undefined): ChoiceAmount {
  return was === undefined || until === undefined || was <= amount ? { amount } : { amount, was, until };
}
