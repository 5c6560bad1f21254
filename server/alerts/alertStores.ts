import type { Kysely } from 'kysely';
import { ALERT_DAYS, CONFIRM_HOURS } from '../../domains/alerts';
import { toDecimal } from '../../src/lib/money';
import type { Buyer, StoredData } from '../platform';
import type { Database } from '../platform/db';
import { ownAlerts } from './ownAlerts.repository';

/** Alerts of accounts and guests. */
export const alertStores: readonly StoredData[] = [
  {
    place: 90,
    title: 'Alerts and waitlists',
    text: `Your email, how you read dates, and what you’re waiting for. An alert ends after ${ALERT_DAYS} days, or ${CONFIRM_HOURS} hours if you don’t confirm it.`,
    tables: ['wishes'],
    exports: [{ place: 70, key: 'wishes', read: exportAlerts }],
    forgets: { 'delete alerts': ({ account }, trx) => ownAlerts.deleteOfEmail(account.email, trx) },
  },
];

async function exportAlerts({ account }: Buyer, db: Kysely<Database>) {
  const alerts = await ownAlerts.list(account, db);
  return alerts.map(({ below, ...alert }) => ({ ...alert, below: below === null ? null : toDecimal(below) }));
}
