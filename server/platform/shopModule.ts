import type { App } from './http/httpServer';
import type { CountMore } from './http/rateLimits';
import type { PagePolicy } from './http/securityHeaders';
import type { ShopSection } from './layout/shopSections';
import type { LiveSource } from './live/liveSource';
import type { StoredData } from './storedData';

/** Work that every process repeats. One that fails, or waits for a provider, stops no other. */
export interface Job {
  /** The line of the log when it fails: `unpaid orders could not be canceled`. */
  readonly failure: string;
  /** Between two runs, ms; such a job starts after the first requests. Absent for what is looked at every two seconds. */
  readonly pauseMs?: number;
  run(): Promise<unknown>;
}

/** Runs the words of a command line and answers with text. @throws RefusedError with a sentence for who typed it */
export type Command = (words: readonly string[]) => Promise<string>;

/** What a module brings to the shop. Nobody else keeps a list of it. */
export interface ShopModule {
  /** Registers its routes. `countMore` counts a request that stands for several. */
  routes?(app: App, requests: { readonly countMore: CountMore }): void;
  readonly jobs?: readonly Job[];
  /** Each deletes expired rows of a table and returns how many. */
  readonly deleteExpired?: readonly ((now: Date) => Promise<number>)[];
  /** What open pages can follow. */
  readonly live?: readonly LiveSource[];
  /** Follows channels of the database, by name; a payload is what the trigger says. */
  readonly channels?: Readonly<Record<string, (payload: string | undefined) => void>>;
  /** Begins what goes on by itself beside the jobs. @returns stops it */
  start?(): () => void;
  /** By the word after `npm run`. */
  readonly commands?: Readonly<Record<string, Command>>;
  /** Its entries of the menus. */
  readonly sections?: readonly ShopSection[];
  /** What is stored about shoppers. */
  readonly stores?: readonly StoredData[];
  /** What its pages load from others. */
  readonly policy?: PagePolicy;
}
