import { EVENT_RETENTION_DAYS, TRANSACTION_RETENTION_DAYS } from './analytics/events.repository';
import { actorOf } from './audit/actor';
import { auditLog } from './audit/auditLog.repository';
import { ACCOUNT_RETENTION_HOURS, RETENTION_DAYS } from './mail/outbox.repository';
import { ownMails } from './mail/ownMails.repository';
import type { StoredData } from './storedData';

/** Mails, counted visits, networks, and what staff did. */
export const platformStores: readonly StoredData[] = [
  {
    place: 120,
    title: 'Emails we send',
    text: `${RETENTION_DAYS} days. Those with sign-in links: ${ACCOUNT_RETENTION_HOURS} hours after they were sent. A scrambled value of your address, so that nobody can flood it: one day.`,
    tables: ['outbox'],
    exports: [
      { place: 130, key: 'mails', read: ({ account, orderIds }, db) => ownMails.list(account.email, orderIds, db) },
    ],
    forgets: {
      'anonymize orders': ({ orderIds }, trx) => ownMails.deleteAboutOrders(orderIds, trx),
      'forget email': ({ account }, trx) => ownMails.deleteTo(account.email, trx),
    },
  },
  {
    place: 140,
    title: 'Counted visits',
    text: `Only if you allow it. Steps and amounts without your name, email or address: ${EVENT_RETENTION_DAYS} days.`,
    tables: ['analytics_events'],
  },
  {
    place: 142,
    title: 'Counted visits',
    text: `That a purchase was counted: ${TRANSACTION_RETENTION_DAYS} days.`,
    tables: ['analytics_transactions'],
  },
  {
    place: 150,
    title: 'Your IP address',
    text: 'Neither stored nor logged. To limit abuse we keep a scrambled value of it for up to 15 minutes, or a day once you’ve asked for an email, and of your network while a held seat, a waitlist spot or an unconfirmed alert counts against a limit.',
    tables: ['rate_limits', 'used_captchas'],
  },
  {
    place: 40,
    title: 'Account',
    tables: ['audit_log'],
    forgets: {
      // Whoever reads the log finds out why an account of staff is there no more.
      async 'record in audit log'({ account: { id, email, role }, now }, trx) {
        if (role !== 'staff') return;
        const entry = { action: 'delete account', subject: `account ${id}`, before: { role }, after: {} } as const;
        await auditLog.add(entry, actorOf({ email, accountId: id }), now, trx);
      },
    },
  },
];
