import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type Selectable, sql } from 'kysely';
import type { ArmorType } from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { Connection } from '../../platform/db';
import { hashToken } from '../../platform/db';
import { storedDateStyle } from '../../platform/mail';
import type { RunWaitlistTable } from '../tables';
import { type NeededSeat, takeOfferedSeat } from './seats.repository';

export type WaitlistEntry = Selectable<RunWaitlistTable>;

/** An entry that has ended with its run. */
type EndedEntry = Pick<WaitlistEntry, 'id' | 'email' | 'guest_hash' | 'date_style'>;

/** How long after the start of a run its waitlist is kept. */
const RETENTION_DAYS = 1;

/** The entries that wait for a seat, or have one on offer. */
const ACTIVE_STATUSES: readonly WaitlistEntry['status'][] = ['waiting', 'offered'];

/** As the notifications of an entry name it. */
export const waitlistSubject = (entryId: number): string => `waitlist ${entryId}`;

const LEFT = { status: 'left', offered_until: null, network: null } as const;

/** The waitlists of full runs. The last argument is the transaction to work in. */
export const waitlist = {
  /** Gives the seat that was offered with a token to a cart line. False when the offer is over, or of another seat. */
  async takeSeat(token: string, seat: NeededSeat, cartLineId: number, now: Date, trx: Connection): Promise<boolean> {
    const entry = await trx
      .selectFrom('run_waitlist')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .where('status', '=', 'offered')
      .executeTakeFirst();
    if (entry === undefined || !(await takeOfferedSeat(entry.id, seat, cartLineId, now, trx))) return false;
    await trx.updateTable('run_waitlist').set({ status: 'taken', network: null }).where('id', '=', entry.id).execute();
    return true;
  },

  /** What was told of the entries of an address, as notifications name it. */
  async subjectsOf(email: string, db: Connection): Promise<readonly string[]> {
    const entries = db.selectFrom('run_waitlist').select('id').where(sql`lower(email)`, '=', email.toLowerCase());
    return (await entries.execute()).map(({ id }) => waitlistSubject(id));
  },

  /** How many wait for a seat of a run, or have one on offer, and how many of them joined from a network. */
  async count(runId: number, network: string, trx: Connection) {
    return trx
      .selectFrom('run_waitlist')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        sql<number>`(count(*) filter (where network = ${network}))::int`.as('ofNetwork'),
      ])
      .where('run_id', '=', runId)
      .where('status', 'in', ACTIVE_STATUSES)
      .executeTakeFirstOrThrow();
  },

  /**
   * Adds an address to the end of the waitlist of a locked run. Whoever waits for such a seat already keeps their place and token; the entry then counts
   * for the network that has asked last, so that the limit of a network does not tell who waits.
   * @returns the id of the entry; null when there was one
   */
  async join(
    seat: NeededSeat,
    email: string,
    {
      tokenHash,
      network,
      guestHash,
      dateStyle,
    }: {
      readonly tokenHash: string;
      readonly network: string;
      readonly guestHash: string | null;
      readonly dateStyle: DateStyle;
    },
    now: Date,
    trx: Connection,
  ): Promise<number | null> {
    await trx
      .deleteFrom('run_waitlist')
      .where('run_id', '=', seat.runId)
      .where('email', '=', email)
      .where(isSeat(seat))
      .where(({ or, eb }) => or([eb('status', 'in', ['taken', 'missed', 'left']), eb('offered_until', '<=', now)]))
      .execute();
    const added = await trx
      .insertInto('run_waitlist')
      .values({
        run_id: seat.runId,
        armor: seat.armor,
        boss_id: seat.bossId,
        email,
        token_hash: tokenHash,
        network,
        guest_hash: guestHash,
        date_style: storedDateStyle(dateStyle),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) return added.id;
    await trx
      .updateTable('run_waitlist')
      .set({ network })
      .where('run_id', '=', seat.runId)
      .where('email', '=', email)
      .where(isSeat(seat))
      .execute();
    return null;
  },

  /** The runs with a free seat for somebody on their waitlist. */
  async runsToOffer(now: Date, trx: Connection): Promise<readonly number[]> {
    const taken = trx
      .selectFrom('run_seats as seat')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seat.run_id', '=', sql.ref<number>('run.id'))
      .where(({ or, eb }) => or([eb('seat.held_until', 'is', null), eb('seat.held_until', '>', now)]));
    const rows = await trx
      .selectFrom('run_waitlist as entry')
      .innerJoin('runs as run', 'run.id', 'entry.run_id')
      .select('run.id')
      .distinct()
      .where('entry.status', '=', 'waiting')
      .where('run.status', '=', 'open')
      .where('run.deadline', '>', now)
      .where(({ eb }) => eb(taken, '<', sql.ref<number>('run.capacity')))
      .where(({ eb, or }) =>
        or([
          eb('entry.armor', 'is', null),
          eb(
            taken.where('seat.armor', '=', sql.ref<ArmorType>('entry.armor')),
            '<',
            sql<number>`coalesce((run.armor_seats ->> entry.armor)::int, 0)`,
          ),
        ]),
      )
      .where(({ eb, or }) =>
        or([
          eb('entry.boss_id', 'is', null),
          eb(
            taken.where('seat.boss_id', '=', sql.ref<number>('entry.boss_id')),
            '<',
            sql<number>`coalesce((run.boss_seats ->> entry.boss_id::text)::int, 0)`,
          ),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Who waits for a seat of a run, the first in line first. */
  async waiting(runId: number, trx: Connection): Promise<readonly WaitlistEntry[]> {
    return trx
      .selectFrom('run_waitlist')
      .selectAll()
      .where('run_id', '=', runId)
      .where('status', '=', 'waiting')
      .orderBy('id')
      .execute();
  },

  /** Offers a held seat until a time, with a new token. */
  async offer(id: number, tokenHash: string, until: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('run_waitlist')
      .set({ status: 'offered', offered_until: until, token_hash: tokenHash })
      .where('id', '=', id)
      .execute();
  },

  /** Ends the offers whose time is over. Returns how many. */
  async endOffers(now: Date, trx: Connection): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable('run_waitlist')
      .set({ status: 'missed', network: null })
      .where('status', '=', 'offered')
      .where('offered_until', '<=', now)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },

  /** The entry of a run that a seat was offered to with a token; null for unknown ones and those of other runs. */
  async findByToken(runId: number, token: string, trx: Connection): Promise<WaitlistEntry | null> {
    const entry = await trx
      .selectFrom('run_waitlist')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return entry ?? null;
  },

  /** The seat of a run that is on offer to the holder of a token until a time, ms UTC; null when the offer is over. */
  async findOffered(runId: number, token: string, now: Date, db: Connection) {
    const entry = await this.findByToken(runId, token, db);
    if (entry?.status !== 'offered' || entry.offered_until === null || entry.offered_until <= now) return null;
    return { runId, armor: entry.armor, bossId: entry.boss_id, heldUntil: entry.offered_until.getTime() };
  },

  /** Takes an entry off the waitlist of a locked run, with the seat that is held for it. */
  async leave(id: number, trx: Connection): Promise<void> {
    await trx.deleteFrom('run_seats').where('waitlist_id', '=', id).execute();
    await trx.updateTable('run_waitlist').set(LEFT).where('id', '=', id).execute();
  },

  /** Ends the waitlist of a locked run that was cancelled. Returns who has waited. */
  async end(runId: number, trx: Connection): Promise<readonly EndedEntry[]> {
    return trx
      .updateTable('run_waitlist')
      .set(LEFT)
      .where('run_id', '=', runId)
      .where('status', 'in', ACTIVE_STATUSES)
      .returning(['id', 'email', 'guest_hash', 'date_style'])
      .execute();
  },

  /** Deletes the waitlists of runs that are over, because they hold addresses. Returns how many entries. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('run_waitlist')
      .where(
        'run_id',
        'in',
        trx
          .selectFrom('runs')
          .select('id')
          .where('starts_at', '<', subDays(now, RETENTION_DAYS, { in: utc })),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

const isSeat = ({ armor, bossId }: NeededSeat) =>
  sql<boolean>`armor is not distinct from ${armor} and boss_id is not distinct from ${bossId}`;
