import { orderNumber } from '../../domains/order';
import type { Buyer, Platform, StoredData } from '../platform';
import type { Connection } from '../platform/db';
import { devicePrintRepository, RETENTION_DAYS } from './device-prints/devicePrints.repository';
import { SESSION_LIMITS } from './sessions/sessionLimits';
import type { SessionService } from './sessions/sessions.service';
import type { AccountMails } from './sign-in/accountMail';
import { accountRepository } from './sign-in/accounts.repository';
import { accountTokens } from './sign-in/accountTokens.repository';
import { passkeyRepository } from './sign-in/passkeys.repository';

const DAY_MS = 24 * 60 * 60_000;
const SESSION_DAYS = SESSION_LIMITS.shopper.absoluteMs / DAY_MS;
const IDLE_DAYS = SESSION_LIMITS.shopper.idleMs / DAY_MS;

/** Accounts with what signs in to them, sessions, and the devices that they are used on. */
export const accountStores = ({
  config,
  sessions,
  accountMails,
}: Platform & { readonly sessions: SessionService; readonly accountMails: AccountMails }): readonly StoredData[] => [
  {
    place: 40,
    title: 'Account',
    text: `Your email, your name if you gave one, saved game details, a hash of your password (Argon2id), the public keys of passkeys, and the secret of two-step codes${config.secretKey === undefined ? '' : ', encrypted'}. Until you delete the account.`,
    tables: ['accounts', 'account_tokens', 'passkeys', 'recovery_codes'],
    exports: [
      { place: 10, key: 'account', read: exportAccount },
      { place: 140, key: 'passkeys', read: exportPasskeys },
    ],
    forgets: {
      'forget email': ({ account }, trx) => accountTokens.deletePersonal(account, trx),
      'delete account': ({ account }, trx) => accountRepository.delete(account.id, trx),
      mail: ({ account: { email }, now }, trx) =>
        accountMails.enqueue({ kind: 'account_deleted' }, { email, accountId: null }, now, trx),
    },
  },
  {
    place: 50,
    title: 'Devices you’re signed in on',
    text: `Their kind, such as “Chrome on Windows”, the country, and when. Until you sign out, after ${IDLE_DAYS} days without a visit, or after ${SESSION_DAYS} days.`,
    tables: ['sessions'],
    exports: [
      {
        place: 150,
        key: 'devices',
        async read({ account: { id, role } }) {
          const list = await sessions.list({ accountId: id, role });
          return list.map(({ device, country, lastSeenAt }) => ({ device, country, lastSeenAt }));
        },
      },
    ],
  },
  {
    place: 60,
    title: 'Device fingerprint',
    text: `Two scrambled values stored with a sign-in or an order, to spot fraud and sign-ins from new devices, to let yours in when others try your password, and for nothing else. ${RETENTION_DAYS} days.`,
    tables: ['device_prints'],
    exports: [{ place: 160, key: 'recordedDevices', read: exportDevicePrints }],
    forgets: { 'anonymize orders': ({ orderIds }, trx) => devicePrintRepository.deleteOfOrders(orderIds, trx) },
  },
];

async function exportAccount({ account, now }: Buyer, db: Connection) {
  return {
    email: account.email,
    name: account.name,
    staffName: account.staff_name,
    role: account.role,
    createdAt: account.created_at,
    passwordChangedAt: account.password_changed_at,
    twoStepCodesSince: account.totp_enabled_at,
    pendingEmail: await accountTokens.findPendingEmail(account.id, now, db),
  };
}

async function exportPasskeys({ account }: Buyer, db: Connection) {
  const passkeys = await passkeyRepository.list(account.id, db);
  return passkeys.map(({ name, created_at, last_used_at }) => ({
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

async function exportDevicePrints({ account, orderIds }: Buyer, db: Connection) {
  const prints = await devicePrintRepository.listRecorded(account.id, orderIds, db);
  return prints.map(({ orderId, recordedAt }) => ({
    with: orderId === null ? 'sign-in' : `order ${orderNumber(orderId)}`,
    recordedAt,
  }));
}
