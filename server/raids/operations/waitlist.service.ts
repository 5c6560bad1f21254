import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import type { Kysely } from 'kysely';
import { HOLD_MINUTES } from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { findRecipient, type Notifier } from '../../notifications';
import type { Platform } from '../../platform';
import { type Database, hashToken } from '../../platform/db';
import { limitPerNetwork } from '../../platform/http';
import { isLinkToken, isMailLimitReached, newLinkToken, outbox, readerOf, readerWith } from '../../platform/mail';
import { runRepository, type StoredRun } from '../runs/runs.repository';
import { type NeededSeat, needOfSeat, seats } from '../runs/seats.repository';
import { type WaitlistEntry, waitlist } from '../runs/waitlist.repository';
import { seatOfferedNews } from './runNews';
import { seatOfferedMail, waitlistJoinedMail } from './waitlistMail';

/** How many may wait for seats of one run. */
export const MAX_WAITING = 200;

/** How many of them one network may add: each could keep a free seat from all others for ten minutes. */
export const MAX_WAITING_PER_NETWORK = 2;

const JOINED_MAIL = 'waitlist_joined';

/** Why nobody was added to a waitlist: it is full, the network has added enough, or the address got too many mails that tell of it. */
export type JoinOutcome = 'joined' | 'full' | 'too_many' | 'too_many_mails';

/** The address got too many mails meanwhile. */
class NotMailed extends Error {}

function asTooManyMails(error: unknown): JoinOutcome {
  if (error instanceof NotMailed) return 'too_many_mails';
  throw error;
}

/** An entry of a waitlist as the page that leaves it shows it. */
export interface FoundEntry {
  readonly run: StoredRun['run'];
  readonly seat: NeededSeat;
  readonly status: WaitlistEntry['status'];
}

/** The waitlists of full runs. */
export function createWaitlistService({
  config,
  db,
  notifier,
  clock,
  shop,
}: Platform & { readonly notifier: Notifier }) {
  const now = () => new Date(clock.now());
  const maxPerNetwork = limitPerNetwork(config, MAX_WAITING_PER_NETWORK);

  async function findEntry(runId: number, token: string, trx: Kysely<Database>) {
    const entry = isLinkToken(token) ? await waitlist.findByToken(runId, token, trx) : null;
    const stored = entry && (await runRepository.find(runId, trx));
    if (!entry || !stored) return null;
    const seat = { runId, armor: entry.armor, bossId: entry.boss_id };
    return { entry, found: { run: stored.run, seat, status: entry.status } };
  }

  return {
    /**
     * Adds an address to the waitlist of a run, once for each kind of seat, and mails it the link that leaves. The result is the same for an address that
     * waits already, which gets no other mail. Without a mail there is no entry, so that nobody's address can be put on any number of waitlists.
     * @param from `network`: the hash of the shopper's network; `guestHash`: the guest's browser, which is told, too, null for accounts
     */
    async join(
      seat: NeededSeat,
      email: string,
      from: { readonly network: string; readonly guestHash: string | null; readonly dateStyle: DateStyle },
    ): Promise<JoinOutcome> {
      const work = async (trx: Kysely<Database>): Promise<JoinOutcome> => {
        await seats.lock([seat.runId], trx);
        const recipient = email.toLowerCase();
        // Before the address is looked up, so that no refusal says whether it waits.
        const refusal = await refusalOf(seat.runId, recipient, from.network, trx);
        if (refusal !== null) return refusal;
        const token = newLinkToken();
        const entry = { tokenHash: hashToken(token), ...from };
        const id = await waitlist.join(seat, recipient, entry, now(), trx);
        const stored = id === null ? null : await runRepository.find(seat.runId, trx);
        if (id === null || stored === null) return 'joined';
        const mail = waitlistJoinedMail(stored.run, seat, token, readerWith(from.dateStyle), shop);
        const to = { about: { waitlistId: id }, recipient };
        if (!(await outbox.enqueue({ ...mail, kind: JOINED_MAIL, ...to }, now(), trx))) throw new NotMailed();
        return 'joined';
      };
      return db.transaction().execute(work).catch(asTooManyMails);
    },

    /** Holds free seats for the first in line and mails them, each seat to one of them, in any number of processes. Returns how many. */
    async offerSeats(): Promise<number> {
      await waitlist.endOffers(now(), db);
      let offered = 0;
      for (const id of await waitlist.runsToOffer(now(), db))
        offered += await db.transaction().execute((trx) => offerIn(id, trx));
      return offered;
    },

    /** The seat that is held for the holder of a token; null when it is over, taken, or of another run. */
    findOffer: async (runId: number, token: string) =>
      isLinkToken(token) ? waitlist.findOffered(runId, token, now(), db) : null,

    /** The entry that a link is about; null for an unknown link. */
    async find(runId: number, token: string): Promise<FoundEntry | null> {
      return (await findEntry(runId, token, db))?.found ?? null;
    },

    /**
     * Leaves a waitlist and gives back what is held; a repeated call changes nothing. A seat that is in a cart already stays there.
     * @returns null for an unknown link; otherwise the entry with its new status
     */
    async leave(runId: number, token: string): Promise<FoundEntry | null> {
      if ((await findEntry(runId, token, db)) === null) return null;
      return db.transaction().execute(async (trx) => {
        await seats.lock([runId], trx);
        const found = await findEntry(runId, token, trx);
        if (found === null) return null;
        if (found.entry.status === 'taken') return found.found;
        await waitlist.leave(found.entry.id, trx);
        return { ...found.found, status: 'left' };
      });
    },
  };

  async function refusalOf(
    runId: number,
    recipient: string,
    network: string,
    trx: Kysely<Database>,
  ): Promise<Exclude<JoinOutcome, 'joined'> | null> {
    const { all, ofNetwork } = await waitlist.count(runId, network, trx);
    if (all >= MAX_WAITING) return 'full';
    if (ofNetwork >= maxPerNetwork) return 'too_many';
    return (await isMailLimitReached({ kind: JOINED_MAIL, recipient }, now(), trx)) ? 'too_many_mails' : null;
  }

  async function offerIn(runId: number, trx: Kysely<Database>): Promise<number> {
    const stored = (await seats.tryLock(runId, trx)) ? await runRepository.find(runId, trx) : null;
    if (stored === null) return 0;
    const until = min([addMinutes(now(), HOLD_MINUTES), stored.run.deadline]);
    const full = new Set<string>();
    let offered = 0;
    for (const entry of await waitlist.waiting(runId, trx)) {
      const kind = `${entry.armor} ${entry.boss_id}`;
      if (full.has(kind)) continue;
      if (await offer(entry, stored.run, until, trx)) offered += 1;
      else full.add(kind);
    }
    return offered;
  }

  async function offer(entry: WaitlistEntry, run: StoredRun['run'], until: Date, trx: Kysely<Database>) {
    const seat = { runId: run.id, armor: entry.armor, bossId: entry.boss_id };
    if (!(await seats.reserve(needOfSeat(seat), { waitlist_id: entry.id }, until, null, now(), trx))) return false;
    const token = newLinkToken();
    await waitlist.offer(entry.id, hashToken(token), until, trx);
    const reader = readerOf(entry);
    const recipient = await findRecipient({ ...entry, account_id: null }, trx);
    await notifier.tell(recipient, seatOfferedNews(run, seat, entry.id, until, token, reader), trx);
    const text = seatOfferedMail(run, seat, { until: until.getTime(), token }, reader, shop);
    // The seat is held, so somebody has to know.
    const mail = await notifier.mailOf(recipient, 'seat', text, trx, true);
    const to = { about: { waitlistId: entry.id }, recipient: entry.email };
    if (mail !== null) await outbox.enqueue({ ...mail, kind: 'seat_offered', ...to }, now(), trx);
    return true;
  }
}

export type WaitlistService = ReturnType<typeof createWaitlistService>;
