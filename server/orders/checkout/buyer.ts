/** The account of a shopper who is signed in. */
export interface Buyer {
  readonly accountId: number;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
}
