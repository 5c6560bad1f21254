/** Where the shop reads the time. Tests move one of their own. */
export interface Clock {
  /** ms UTC */
  now(): number;
}
