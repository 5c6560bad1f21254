import { problemNumber } from '../../domains/problems';
import { buildOf, type SessionLog } from '../../domains/session-log';
import type { Platform } from '../platform';
import { type Actor, type AuditAction, auditLog } from '../platform/audit';
import type { Connection } from '../platform/db';
import { isLinkToken, newLinkToken, outbox } from '../platform/mail';
import { admitProblem, type ProblemRefusal } from './problemLimit.repository';
import { problemFixedMail } from './problemMail';
import { type NewProblem, type ProblemList, type ProblemRow, problems } from './problems.repository';
import { problemFingerprint, problemTitle } from './problemTitle';
import type { ProblemState } from './tables';

/** Mails that a transaction enqueues at most. */
const BATCH = 50;
/** Other reports of the same cause that are shown at once. */
const MAX_OTHERS = 10;

const ACTIONS: Readonly<Record<ProblemState, AuditAction>> = {
  new: 'reopen problem',
  reproduced: 'reproduce problem',
  fixed: 'fix problem',
};

/** A report as it comes in. */
export interface Report {
  readonly words: string;
  /** Empty for none. */
  readonly email: string;
  readonly page: string;
  readonly log: SessionLog | null;
}

/** A report that was stored, with the secret of its link. */
export interface StoredReport {
  readonly id: number;
  readonly token: string;
}

/** Reports of problems: stored, grouped by their cause, marked by staff, mailed once, and deleted. */
export function createProblemService({ db, clock, shop, assets }: Platform) {
  const now = () => new Date(clock.now());
  /** The build that this server sends. */
  const currentBuild = () => buildOf(assets.chunksOf(['core'])[0]);

  async function store(
    report: Omit<NewProblem, 'title' | 'fingerprint' | 'build' | 'kind'>,
    network: string | null,
  ): Promise<StoredReport | ProblemRefusal> {
    const token = newLinkToken();
    const { log } = report;
    return db.transaction().execute(async (trx) => {
      const refusal = await admitProblem(network, now(), trx);
      if (refusal !== null) return refusal;
      const row = {
        ...report,
        build: log?.build ?? currentBuild(),
        kind: log?.kind ?? null,
        title: problemTitle(report),
        fingerprint: problemFingerprint(report),
      };
      return { id: await problems.insert(row, token, now(), trx), token };
    });
  }

  /** Mails those whose problem is fixed, and forgets their addresses. Who gets too many mails today is mailed later. */
  async function mailFixed(trx: Connection): Promise<number> {
    const waiting = await problems.lockUnmailed(BATCH, trx);
    for (const { id, email } of waiting) {
      const token = newLinkToken();
      const to = { about: { problemId: id }, kind: 'problem_fixed', recipient: email ?? '' } as const;
      if (await outbox.enqueue({ ...problemFixedMail(id, token, shop), ...to }, now(), trx))
        await problems.markMailed(id, token, trx);
    }
    return waiting.length;
  }

  return {
    currentBuild,

    /** Stores what a shopper reports. @param network the hash of theirs; null where requests are not limited */
    report: ({ email, ...report }: Report, network: string | null) =>
      store({ ...report, email: email === '' ? null : email.toLowerCase(), is_crash: false }, network),

    /** Stores what a page reports by itself, with consent to statistics. */
    reportCrash: (log: SessionLog, network: string | null) =>
      store({ words: '', email: null, page: log.path, log, is_crash: true }, network),

    /** The report that a link is of. */
    findByToken: async (token: string) => (isLinkToken(token) ? problems.findByToken(token, db) : null),

    /** Deletes the report of a link, with all that is in it. False for an unknown link. */
    deleteByToken: async (token: string) => isLinkToken(token) && problems.deleteByToken(token, db),

    find: (id: number) => problems.find(id, db),
    groups: (list: ProblemList, limit: number, before?: number) => problems.groups(list, limit, before, db),
    countGroups: (list: ProblemList) => problems.countGroups(list, db),
    lastFixed: () => problems.lastFixed(db),
    same: (report: ProblemRow) => problems.same(report, MAX_OTHERS, db),

    /**
     * Gives a report, and those with the same cause, another state, and records who did it. Writers are mailed when it is fixed.
     * @param shown the state that the page of staff showed
     * @returns false when it has another one by now, or there is no such report
     */
    async mark(id: number, shown: ProblemState, state: ProblemState, actor: Actor): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const rows = await problems.lockSame(id, trx);
        const one = rows.find((row) => row.id === id);
        if (one?.state !== shown || shown === state) return false;
        const build = state === 'fixed' ? currentBuild() : null;
        await problems.setState(
          rows.map((row) => row.id),
          state,
          build,
          now(),
          trx,
        );
        const entry = {
          action: ACTIONS[state],
          subject: `problem ${problemNumber(id)}`,
          before: { state: shown, ...(one.fixed_in !== null && { build: one.fixed_in }), reports: rows.length },
          after: { state, ...(build !== null && { build }) },
        };
        await auditLog.add(entry, actor, now(), trx);
        if (state === 'fixed') await mailFixed(trx);
        return true;
      });
    },

    /** Mails those who could not be mailed when their problem was fixed. Returns how many wait. */
    mailFixed: () => db.transaction().execute(mailFixed),

    deleteExpired: (at: Date) => problems.deleteExpired(at, db),
  };
}

export type ProblemService = ReturnType<typeof createProblemService>;
