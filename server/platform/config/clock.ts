/** The shop's source of time; tests inject a fake one. */
export interface Clock {
  /** ms UTC */
  now(): number;
}

/** A stretch of time, ms UTC; `until` is not part of it. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** Whether something is right at a time that is right during a span: a clock that is set back is before it. */
export const isWithin = ({ from, until }: TimeSpan, now: number): boolean => from <= now && now < until;
