import { openTestDatabase, type TestDatabase } from '../../../tests/harness/testDatabase';
import type { MailKind } from '../db/schema';
import { admitMail, isMailLimitReached, MAX_MAILS_A_DAY, nextMailAt } from './mailLimit.repository';

const HOUR_MS = 60 * 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
beforeEach(() => database.db.deleteFrom('rate_limits').execute());
afterAll(() => database.close());

interface Asked {
  readonly kind?: MailKind;
  readonly recipient?: string;
  readonly forKnownDevice?: boolean;
  readonly at?: number;
}
const ask = ({ kind = 'sign_in_link', recipient = 'anna@example.com', forKnownDevice = false, at = NOW }: Asked = {}) =>
  database.db.transaction().execute((trx) => admitMail({ kind, recipient, forKnownDevice }, new Date(at), trx));

/** How many of a number of mails that are asked for at once are sent. */
const sent = async (count: number, asked: Asked = {}) =>
  (await Promise.all(Array.from({ length: count }, () => ask(asked)))).filter(Boolean).length;

test.each<MailKind>([...(['sign_up', 'confirm_email', 'order_link', 'waitlist_joined', 'wish_confirm'] as const)])(
  'an address gets ten mails of the kind %s in 24 hours',
  async (kind) => {
    expect(await sent(15, { kind })).toBe(10);
  },
);

test('three of the ten mails that sign in are kept for browsers that have signed in before', async () => {
  expect(await sent(15)).toBe(7);
  expect(await sent(15, { forKnownDevice: true })).toBe(3);
  expect(await ask({ at: NOW + 24 * HOUR_MS - 1, forKnownDevice: true })).toBe(false);
  expect(await ask({ recipient: 'ben@example.com' })).toBe(true);
  expect(await ask({ kind: 'reset_password' })).toBe(true);
});

test('no two days meet: each mail counts for 24 hours', async () => {
  const hours = Array.from({ length: 48 }, (_, hour) => hour);
  const sentAt: number[] = [];
  for (const hour of hours) if (await ask({ at: NOW + hour * HOUR_MS, forKnownDevice: true })) sentAt.push(hour);
  for (const from of sentAt)
    expect(sentAt.filter((hour) => hour >= from && hour < from + 24).length).toBeLessThanOrEqual(MAX_MAILS_A_DAY);
  expect(sentAt).toHaveLength(2 * MAX_MAILS_A_DAY);
});

test.each([
  ['anna+1@example.com', 'anna+2@example.com', 6],
  ['ANNA@example.com', 'anna@Example.com', 7],
  ['an.na@gmail.com', 'a.nna+x@gmail.com', 6],
])('%s and %s are one mailbox, which gets %i mails that sign in', async (one, other, limit) => {
  expect([await sent(limit, { recipient: one }), await ask({ recipient: other })]).toEqual([limit, false]);
});

test('tags leave the plain address one mail, and the link of its newest one works until another can be sent', async () => {
  const plain = { kind: 'sign_in_link', recipient: 'anna@example.com' } as const;
  const at = new Date(NOW);
  expect(await sent(10, { recipient: 'anna+1@example.com' })).toBe(6);
  expect(await nextMailAt(plain, at, database.db)).toEqual(at);
  expect(await isMailLimitReached(plain, at, database.db)).toBe(false);
  expect(await ask()).toBe(true);
  expect(await isMailLimitReached(plain, at, database.db)).toBe(true);
  expect(await nextMailAt(plain, at, database.db)).toEqual(new Date(NOW + 24 * HOUR_MS));
});

test.each<MailKind>([
  ...(['paid', 'cancelled', 'refunded', 'run_cancelled', 'flex_assigned', 'flex_ended', 'staff_message'] as const),
  ...(['seat_offered', 'waitlist_ended', 'chat_answer', 'question', 'wish_price', 'wish_seat'] as const),
  ...(['password_changed', 'email_changed', 'security_changed', 'new_device', 'account_deleted'] as const),
])('mails of the kind %s report something, so all of them are sent', async (kind) => {
  expect(await sent(12, { kind })).toBe(12);
});
