import { REMOVE_TOKEN_PATH, SAVE_TOKEN_PATH } from '../../domains/push';
import type { Recipient } from '../../server/notifications/notifier/recipient.repository';
import { ownerColumns } from '../../server/platform/visitor/owners';
import { aMember } from './accountForms';
import type { startFakePushService } from './fakePushService';
import { aShopper, type Shopper } from './shopper';
import type { TestApp } from './testApp';

/**
 * Everything that shoppers, staff and the background job do about push messages, once. The shop takes the push service by `pushServices`. The database keeps
 * a browser and a message of it.
 */
export async function visitPush(
  shop: TestApp,
  service: Awaited<ReturnType<typeof startFakePushService>>,
): Promise<void> {
  const { database, modules } = shop;
  const { db } = database;
  const { email, id, ...member } = await aMemberWithId(shop);
  const guest = aShopper(shop);
  const save = (shopper: Shopper, token: string) =>
    shopper.post(SAVE_TOKEN_PATH, { token, zone: 'Europe/Berlin' }, true);
  const kept = service.subscribe();
  const gone = service.subscribe();
  for (const { token } of [kept, gone]) await save(member.shopper, token);
  await save(guest, service.subscribe().token);
  const removed = service.subscribe();
  await save(guest, removed.token);
  await guest.post(REMOVE_TOKEN_PATH, { token: removed.token }, true);
  await member.shopper.post('/notifications/push/test', {}, true);
  service.behaviors.set(gone.endpoint, { status: 410 });
  const guestHash = ownerColumns({ kind: 'guest', token: guest.cookies.get('guest') ?? '' }).guest_hash ?? '';
  const tell = (recipient: Recipient, subject: string, detail = '1') =>
    db.transaction().execute((trx) =>
      modules.notifications.notifier.tell(
        recipient,
        {
          ...({ topic: 'chat', subject, detail, game: null, title: 'An answer', body: '', note: '' } as const),
          ...{ path: '/chat', actionTitle: 'Open the chat', replacesUnread: true },
        },
        trx,
      ),
    );
  for (const recipient of [{ accountId: id }, { guestHash }]) await tell(recipient, 'chat 1');
  if ((await modules.notifications.pushSender.sendDue()) === 0) throw new Error('No push message was sent.');
  await db
    .updateTable('notifications')
    .set({ read_at: new Date(shop.clock.time) })
    .execute();
  await tell({ accountId: id }, 'chat 2');
  await tell({ accountId: id }, 'chat 2', '2');
  await db
    .updateTable('push_outbox')
    .set({ expires_at: new Date(shop.clock.time) })
    .where('status', '=', 'waiting')
    .execute();
  await modules.notifications.pushSender.sendDue();
  await modules.notifications.pushCommands.runCommand(['test', email]);
  for (const recipient of [{ accountId: id }, { guestHash }]) {
    const link = (await modules.notifications.unsubscribeLinks.pathOf(recipient, 'chat', 'push', db)) ?? '';
    await guest.get(link);
    await guest.post(link, {});
  }
}

async function aMemberWithId(shop: TestApp) {
  const shopper = await aMember(shop);
  const account = await shop.database.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', shopper.email)
    .executeTakeFirstOrThrow();
  return { shopper, email: shopper.email, id: account.id };
}
