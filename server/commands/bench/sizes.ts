/** How much each group does. */
export interface Sizes {
  /** Of load, for each round of a page. */
  readonly seconds: number;
  readonly connections: number;
  /** Of load, in turns where two are compared. */
  readonly rounds: number;
  /** Wait for background work of a shop, ms: warming the cache after the start, full compression of a page. */
  readonly idleMs: number;
  readonly quotes: number;
  readonly addresses: number;
  readonly members: number;
  /** Runs of Lighthouse for each page. */
  readonly lighthouseRuns: number;
  /** Of a page in the browser, for each of its rows. */
  readonly browserRuns: number;
  /** How many pages the browser looks at; the others are left out. */
  readonly browserPages: number;
  /** With a live stream. */
  readonly openPages: number;
  readonly priceCuts: number;
  readonly services: number;
  readonly growthRounds: number;
  /** Rounds before measuring, so that V8 has compiled the hot code. */
  readonly warmupRounds: number;
  readonly searches: number;
  readonly largestRequests: number;
  readonly orders: number;
  readonly shoppers: number;
  /** A group that takes longer has failed. */
  readonly limitMinutes: number;
}

export const FULL: Sizes = {
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  connections: 50,
  rounds: 7,
  idleMs: 3_000,
  quotes: 200_000,
  addresses: 20_000,
  members: 70,
  lighthouseRuns: 5,
  browserRuns: 7,
  browserPages: Number.POSITIVE_INFINITY,
  openPages: 1_000,
  priceCuts: 5,
  services: 50_000,
  growthRounds: 40,
  warmupRounds: 60,
  searches: Number.POSITIVE_INFINITY,
  largestRequests: 40,
  orders: 200,
  shoppers: 20,
  limitMinutes: 15,
};

/** Walks the whole way of every group; the numbers tell nothing. */
export const SHORT: Sizes = {
  seconds: 0.2,
  connections: 4,
  rounds: 1,
  idleMs: 300,
  quotes: 1_000,
  addresses: 50,
  members: 2,
  lighthouseRuns: 1,
  browserRuns: 1,
  browserPages: 1,
  openPages: 20,
  priceCuts: 1,
  services: 1_000,
  growthRounds: 1,
  warmupRounds: 0,
  searches: 1,
  largestRequests: 1,
  orders: 2,
  shoppers: 2,
  limitMinutes: 3,
};
