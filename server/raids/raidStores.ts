import type { Kysely } from 'kysely';
import type { Person, StoredData } from '../platform';
import { type Database, hashToken } from '../platform/db';
import { accountCartKey } from '../platform/visitor';
import { ownSeats } from './runs/ownSeats.repository';
import { seats } from './runs/seats.repository';

/** Seats, flex time and waitlists. */
export const raidStores: readonly StoredData[] = [
  // The export has both with the order or the cart. Seats of finished orders stay, and name nobody.
  { place: 10, title: 'Orders', tables: ['run_seats', 'flex_orders'], releases: { 'lock reservations': lockRuns } },
  {
    place: 91,
    title: 'Alerts and waitlists',
    text: 'A waitlist is deleted a day after the run.',
    tables: ['run_waitlist'],
    exports: [{ place: 60, key: 'waitlists', read: ({ account }, db) => ownSeats.listWaitlists(account.email, db) }],
    releases: { 'leave waitlists': ({ account }, trx) => ownSeats.leaveWaitlists(account.email, trx) },
  },
];

/** Locks the runs whose seats are given back with the cart and the waitlists. */
async function lockRuns({ account: { id, email } }: Person, trx: Kysely<Database>): Promise<void> {
  const held = await ownSeats.heldRuns(hashToken(accountCartKey(id)), trx);
  await seats.lock([...held, ...(await ownSeats.waitedRuns(email, trx))], trx);
}
