import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import type { RunRegion } from '../../../domains/raid-run';
import type { Platform } from '../../platform';
import { type Actor, auditLog, type StoredAuditEntry } from '../../platform/audit';
import {
  dropPrice,
  type PriceDrop,
  type RunLine,
  readRunLines,
  runRepository,
  type StaffDrop,
  type StoredRun,
  seatsAt,
} from '../../raids';
import { type SoldSeatRow, staffRuns } from './staffRuns.repository';

/** How many days of runs a page shows. */
const PAGE_DAYS = 7;
/** How many entries of the audit log a run's page shows. */
const MAX_HISTORY = 50;

/** What the list of runs is asked for. */
export interface RunQuery {
  readonly region: RunRegion | '';
  /** `2026-12-01`, UTC; empty for now. */
  readonly day: string;
}

export interface RunPage {
  readonly runs: readonly RunLine[];
  /** The first day of the next page. */
  readonly next: string;
}

/** A run as its page for staff shows it. Prices in USD cents. */
export interface StaffRunView {
  readonly run: StoredRun['run'];
  readonly capacity: number;
  readonly free: number;
  /** Held by carts and the waitlist. */
  readonly held: number;
  readonly sold: readonly SoldSeatRow[];
  /** How many wait for a seat. */
  readonly waiting: number;
  readonly baseCents: number;
  /** What an unsold seat costs now, without choices. */
  readonly priceCents: number;
  /** It is neither cancelled nor has it started. */
  readonly canCancel: boolean;
  /** Its seats are on sale. */
  readonly canDrop: boolean;
  /** What staff did, the newest first. */
  readonly history: readonly StoredAuditEntry[];
}

/** Raid runs as staff look at them. */
export function createStaffRuns({ db, clock }: Platform) {
  return {
    /** The runs of a week. @returns null when there is no such day */
    async list({ region, day }: RunQuery): Promise<RunPage | null> {
      const from = day === '' ? new Date(clock.now()) : new Date(`${day}T00:00Z`);
      // "2026-02-30" is read as March 2 by some, and not at all by others.
      if (Number.isNaN(from.getTime()) || (day !== '' && dayOf(from) !== day)) return null;
      const wanted = { region: region || undefined, from, days: PAGE_DAYS, now: new Date(clock.now()) };
      return { runs: await readRunLines(wanted, db), next: dayOf(addDays(from, PAGE_DAYS, { in: utc })) };
    },

    /** @returns null when there is no such run */
    async find(id: number): Promise<StaffRunView | null> {
      const stored = await runRepository.find(id, db);
      if (stored === null) return null;
      const [sold, waiting, history] = await Promise.all([
        staffRuns.soldSeats(id, db),
        staffRuns.waiting(id, db),
        auditLog.list({ subject: `run ${id}` }, MAX_HISTORY, db),
      ]);
      const { run, capacity, baseCents, droppedCents } = stored;
      const now = clock.now();
      const { free } = seatsAt(stored, now);
      return {
        run,
        capacity,
        free,
        held: Math.max(0, capacity - free - sold.length),
        sold,
        waiting,
        baseCents,
        priceCents: droppedCents ?? baseCents,
        canCancel: !run.isCancelled && run.startsAt > now,
        canDrop: !run.isCancelled && run.deadline > now,
        history,
      };
    },

    drop: (drop: StaffDrop, actor: Actor): Promise<PriceDrop> => dropPrice(db, drop, clock.now(), actor),
  };
}

export type StaffRuns = ReturnType<typeof createStaffRuns>;

const dayOf = (date: Date): string => formatISO(date, { in: utc, representation: 'date' });
