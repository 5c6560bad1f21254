import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type Connection, changedRows } from '../../platform/db';

/** How long prints are kept, as is told beside the forms. */
export const RETENTION_DAYS = 90;

/** Hashes of a device; null where the browser told nothing. */
export interface PrintHashes {
  /** Of the token that the browser keeps. */
  readonly device: string | null;
  /** Of what the device is like. */
  readonly print: string | null;
}

export type PrintOwner = { readonly accountId: number } | { readonly orderSerial: number };

/** Hashes of devices beside sign-ins and orders. The last argument is the connection or transaction to work in. */
export const devicePrintRepository = {
  async insert(owner: PrintOwner, { device, print }: PrintHashes, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('device_prints')
      .values({
        account_id: 'accountId' in owner ? owner.accountId : null,
        order_id: 'orderSerial' in owner ? owner.orderSerial : null,
        device_hash: device,
        print_hash: print,
        created_at: now,
      })
      .execute();
  },

  /** Whether an account has prints, and whether one of them is of this device. */
  async findOfAccount(
    accountId: number,
    { device, print }: PrintHashes,
    db: Connection,
  ): Promise<{ readonly hasAny: boolean; readonly isKnown: boolean }> {
    const { count, is_known } = await db
      .selectFrom('device_prints')
      .select(({ fn, eb, or }) => [
        fn.countAll<number>().as('count'),
        // Null equals nothing.
        fn<boolean | null>('bool_or', [or([eb('device_hash', '=', device), eb('print_hash', '=', print)])]).as(
          'is_known',
        ),
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { hasAny: count > 0, isKnown: is_known === true };
  },

  /** Whether a device has signed in to the account of an email. */
  async hasSignedIn(email: string, device: string, db: Connection): Promise<boolean> {
    const row = await db
      .selectFrom('device_prints')
      .innerJoin('accounts', 'accounts.id', 'device_prints.account_id')
      .select('device_prints.id')
      .where('accounts.email', '=', email)
      .where('device_prints.device_hash', '=', device)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** How many other orders the device of an order has placed. */
  async countOrdersOfDevice(orderSerial: number, db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('device_prints as own')
      .innerJoin('device_prints as other', 'other.device_hash', 'own.device_hash')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('own.order_id', '=', orderSerial)
      .where('other.order_id', 'is not', null)
      .where('other.order_id', '!=', orderSerial)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** When a device of an account was recorded, with a sign-in or an order (`orderId`). */
  async listRecorded(accountId: number, orderIds: readonly number[], db: Connection) {
    return db
      .selectFrom('device_prints')
      .select(['order_id as orderId', 'created_at as recordedAt'])
      .where(({ eb, or }) =>
        or([eb('account_id', '=', accountId), ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : [])]),
      )
      .orderBy('id')
      .execute();
  },

  async deleteOfOrders(orderIds: readonly number[], trx: Connection): Promise<void> {
    if (orderIds.length === 0) return;
    await trx.deleteFrom('device_prints').where('order_id', 'in', orderIds).execute();
  },

  /** Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db.deleteFrom('device_prints').where('created_at', '<', subDays(now, RETENTION_DAYS, { in: utc })),
    );
  },
};
