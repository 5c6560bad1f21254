/** An order as the ledgers see it. Amounts in USD cents. */
export interface SettledOrder {
  readonly accountId: number;
  readonly serial: number;
  /** As people know it: `Q-100042`. */
  readonly number: string;
  readonly cashbackBp: number;
  /** The shopper has put double XP on it. */
  readonly isDoubled: boolean;
  readonly lines: readonly {
    readonly id: number;
    /** What of it was paid with money, is delivered, and does not go back. */
    readonly earned: number;
    /** It may bring something for the first time: a refund only changes what a line has brought. */
    readonly isNew: boolean;
  }[];
  /** What it has taken from the balance, and what of that goes back. */
  readonly paidWithBalance: number;
  readonly returned: number;
  /** Nothing of it is done, so its coupon and its double XP can be used again. */
  readonly isCanceled: boolean;
}
