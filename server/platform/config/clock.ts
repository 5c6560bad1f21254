/** The shop's source of time; tests inject a fake one. */
export interface Clock {
  /** ms UTC */
  now(): number;
}
