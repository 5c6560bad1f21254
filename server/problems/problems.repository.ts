import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { DAYS_AFTER_FIX, MAX_DAYS } from '../../domains/problems';
import { asJson, type Connection, changedRows, type Database, hasChangedRows, hashToken } from '../platform/db';
import { PROBLEM_STATES, type ProblemState, type ProblemTable } from './tables';

export type ProblemRow = Selectable<ProblemTable>;
export type NewProblem = Omit<
  Insertable<ProblemTable>,
  'id' | 'log' | 'token_hash' | 'state' | 'fixed_in' | 'closed_at' | 'created_at'
> &
  Pick<ProblemRow, 'log'>;

/** Reports of one cause in one state. */
export interface ProblemGroup {
  /** The newest report. */
  readonly id: number;
  readonly count: number;
  readonly state: ProblemState;
  readonly fixedIn: string | null;
  readonly first: Date;
  readonly last: Date;
  readonly title: string;
  readonly page: string;
  readonly build: string;
  readonly isCrash: boolean;
}

/** Which reports a list shows. */
export type ProblemList = 'open' | 'fixed' | 'all';

const STATES: Readonly<Record<ProblemList, readonly ProblemState[]>> = {
  open: ['new', 'reproduced'],
  fixed: ['fixed'],
  all: PROBLEM_STATES,
};
const OPEN = STATES.open;

/** The condition for the reports with the cause of one and in its state. */
const isLike =
  ({ fingerprint, state, fixed_in }: ProblemRow) =>
  (eb: ExpressionBuilder<Database, 'problem_reports'>) =>
    eb.and({ fingerprint, state }).and('fixed_in', 'is not distinct from', fixed_in);

/** Reports of problems in the database. The last argument is the connection or transaction to work in. */
export const problems = {
  /** Adds a report. It has the state of the open ones with the same cause. */
  async insert({ log, ...report }: NewProblem, token: string, now: Date, trx: Connection): Promise<number> {
    const same = await trx
      .selectFrom('problem_reports')
      .select('state')
      .where('fingerprint', '=', report.fingerprint)
      .where('state', 'in', OPEN)
      .limit(1)
      .executeTakeFirst();
    const { id } = await trx
      .insertInto('problem_reports')
      .values({
        ...report,
        log: log && asJson(log),
        token_hash: hashToken(token),
        state: same?.state ?? 'new',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async find(id: number, db: Connection): Promise<ProblemRow | null> {
    return (await db.selectFrom('problem_reports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  /** The report that a link is of; null for unknown ones. */
  async findByToken(token: string, db: Connection): Promise<Pick<ProblemRow, 'id' | 'state'> | null> {
    const row = await db
      .selectFrom('problem_reports')
      .select(['id', 'state'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row ?? null;
  },

  /** Deletes a report with its mail. False for an unknown link. */
  async deleteByToken(token: string, db: Connection): Promise<boolean> {
    return hasChangedRows(db.deleteFrom('problem_reports').where('token_hash', '=', hashToken(token)));
  },

  /** How many causes a list has. */
  async countGroups(list: ProblemList, db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom((groups) =>
        groups
          .selectFrom('problem_reports')
          .select('fingerprint')
          .where('state', 'in', STATES[list])
          .groupBy(['fingerprint', 'state', 'fixed_in'])
          .as('causes'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Reports by their cause, those with the newest first. @param before only those whose newest one has a smaller number */
  async groups(
    list: ProblemList,
    limit: number,
    before: number | undefined,
    db: Connection,
  ): Promise<readonly ProblemGroup[]> {
    return db
      .with('causes', (causes) =>
        causes
          .selectFrom('problem_reports')
          .select(({ fn }) => [
            fn.max('id').as('id'),
            fn.countAll<number>().as('count'),
            fn.min<Date>('created_at').as('first'),
            fn.max<Date>('created_at').as('last'),
          ])
          .where('state', 'in', STATES[list])
          .groupBy(['fingerprint', 'state', 'fixed_in']),
      )
      .selectFrom('causes')
      .innerJoin('problem_reports as newest', 'newest.id', 'causes.id')
      .select(['causes.id', 'causes.count', 'causes.first', 'causes.last'])
      .select(['newest.state', 'newest.fixed_in as fixedIn', 'newest.title', 'newest.page', 'newest.build'])
      .select('newest.is_crash as isCrash')
      .$if(before !== undefined, (query) => query.where('causes.id', '<', before ?? 0))
      .orderBy('causes.id', 'desc')
      .limit(limit)
      .execute();
  },

  /** The reports with the cause of one and in its state: how many, since when, and the others, the newest first. */
  async same(report: ProblemRow, limit: number, db: Connection) {
    const ofCause = db.selectFrom('problem_reports').where(isLike(report));
    const { count, first } = await ofCause
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date>('created_at').as('first')])
      .executeTakeFirstOrThrow();
    const others = await ofCause
      .select(['id', 'words', 'created_at'])
      .where('id', '!=', report.id)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return { count, first, others };
  },

  /** The last one that was fixed; null when there is none. */
  async lastFixed(db: Connection): Promise<{ readonly id: number; readonly closedAt: Date } | null> {
    const row = await db
      .selectFrom('problem_reports')
      .select(['id', 'closed_at'])
      .where('closed_at', 'is not', null)
      .orderBy('closed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.closed_at ? { id: row.id, closedAt: row.closed_at } : null;
  },

  /** Locks a report, and those with its cause and in its state, until the transaction ends. */
  async lockSame(id: number, trx: Connection): Promise<readonly ProblemRow[]> {
    const one = await problems.find(id, trx);
    if (one === null) return [];
    const rows = await trx
      .selectFrom('problem_reports')
      .selectAll()
      .where(isLike(one))
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.some((row) => row.id === id) ? rows : [];
  },

  /** Gives reports another state. @param build in which they are fixed */
  async setState(
    ids: readonly number[],
    state: ProblemState,
    build: string | null,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    await trx
      .updateTable('problem_reports')
      .set({ state, fixed_in: build, closed_at: state === 'fixed' ? now : null })
      .where('id', 'in', ids)
      .execute();
  },

  /** Locks reports that are fixed and whose writers wait for the mail about it. */
  async lockUnmailed(limit: number, trx: Connection) {
    return trx
      .selectFrom('problem_reports')
      .select(['id', 'email'])
      .where('email', 'is not', null)
      .where('state', '=', 'fixed')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  },

  /** Forgets the address of a report that is mailed, whose link has another token from now on. */
  async markMailed(id: number, token: string, trx: Connection): Promise<void> {
    await trx
      .updateTable('problem_reports')
      .set({ email: null, token_hash: hashToken(token) })
      .where('id', '=', id)
      .execute();
  },

  /** Deletes reports some time after their problem was fixed, and those that are old. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db
        .deleteFrom('problem_reports')
        .where(({ or, eb }) =>
          or([
            eb('closed_at', '<=', subDays(now, DAYS_AFTER_FIX, { in: utc })),
            eb('created_at', '<=', subDays(now, MAX_DAYS, { in: utc })),
          ]),
        ),
    );
  },
};
