import { isLongGate } from '../gate/longGate.mjs';

/**
 * How many times as large the tables seem. PostgreSQL plans by the pages and the rows of a table: the commit gate inserts a fifth of the rows, spreads
 * them over as many pages as all would have, and states five times their number. The long gate inserts all.
 */
export const TIMES = isLongGate ? 1 : 5;

/** The shop's clock in tests. Expiry times are spread so that few rows have expired, as in a shop that deletes them every hour. */
export const NOW = `timestamptz '2026-11-21 12:00:00+00'`;
export const FEW = 200 / TIMES;
/** An SQL expression for a time so many days ago, another one in each row. */
export const ago = (days: number) => `${NOW} - interval '${days} days' + (n - ${FEW}) * interval '${TIMES} minutes'`;

/** How many orders a large shop has. */
export const SALES = 20_000 / TIMES;
