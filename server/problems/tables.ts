import type { ColumnType, Generated } from 'kysely';
import type { SessionLog } from '../../domains/session-log';
import type { Json, Timestamp } from '../platform/db';

export const PROBLEM_STATES = ['new', 'reproduced', 'fixed'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** A report of a problem, or a crash of a page. */
export interface ProblemTable {
  id: Generated<number>;
  /** Nobody has written it: a part of a page has crashed, and the shopper allows statistics. */
  is_crash: boolean;
  /** As written; empty for crashes. */
  words: string;
  /** In lower case, until the one mail about the fix is sent. */
  email: string | null;
  /** The path without query, or the pattern of its route. */
  page: string;
  build: string;
  /** The kind of page; null without a log. */
  kind: string | null;
  log: Json<SessionLog> | null;
  /** What the list of staff calls it. */
  title: string;
  /** SHA-256 of what is likely to be the same problem, in hex. */
  fingerprint: string;
  token_hash: string;
  state: ColumnType<ProblemState, ProblemState, ProblemState>;
  /** The build in which the problem is fixed. */
  fixed_in: string | null;
  closed_at: Date | null;
  created_at: Timestamp;
}

declare module '../platform/db/schema' {
  interface Database {
    problem_reports: ProblemTable;
  }
}
