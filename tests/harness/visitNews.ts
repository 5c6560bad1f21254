import { hashToken } from '../../server/platform/db/hashToken';
import { aMember, PASSWORD } from './accountForms';
import { liveState } from './liveState';
import { tellNews } from './newsRows';
import { aShopper } from './shopper';
import type { TestApp } from './testApp';

const TOKEN = 'v'.repeat(43);

/** Everything that shoppers do with notifications, once. */
export async function visitNews(shop: TestApp): Promise<void> {
  const { db } = shop.database;
  const guest = aShopper(shop);
  guest.cookies.set('guest', TOKEN);
  const recipient = { guestHash: hashToken(TOKEN) };
  const at = shop.clock.time;
  const [first, second] = [await tellNews(db, recipient, { at }), await tellNews(db, recipient, { at })];
  const news = {
    topic: 'order',
    subject: 'order 1',
    game: 'wow-boost',
    title: 'Paid',
    body: '',
    note: '',
    path: '/',
  } as const;
  for (const detail of ['paid', 'done'])
    await db
      .transaction()
      .execute((trx) =>
        shop.modules.notifications.notifier.tell(
          recipient,
          { ...news, detail, actionTitle: 'Open', replacesUnread: true },
          trx,
        ),
      );
  const { id: game } = await db.selectFrom('games').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (const query of ['', `gameId=${game}`, 'topic=order', `gameId=${game}&topic=order&page=2`, `before=${second}`])
    await guest.get(`/ajax/notifications?${query}&lastNotificationDate=${at}`);
  await guest.get(`/ajax/notifications?after=${first}`);
  await guest.post('/ajax/removenotification', { nid: String(first), gameId: '0' }, true);
  await guest.get(`/notifications?removed=${first}&topic=order&gameId=${game}`);
  await guest.post('/ajax/removenotification', { nid: String(first), undo: '1' }, true);
  await guest.post('/ajax/removenotification', { nid: String(first), undo: '1' }, true);
  await guest.post('/ajax/removenotification', { nid: '999999999' }, true);
  await guest.post('/notifications/read', { nid: String(first) }, true);
  await guest.post('/notifications/read-all', { gameId: String(game) }, true);
  await guest.post('/notifications/choices', { on: ['price.push'] });
  await guest.post('/notifications/quiet', { from: '', to: '8' });
  await liveState(shop, 'notifications', guest);

  const member = await aMember(shop);
  await member.post('/sign-out', {});
  const joining = aShopper(shop);
  joining.cookies.set('guest', TOKEN);
  await joining.post('/sign-in', { email: member.email, password: PASSWORD });
  await joining.get('/notifications');
  await joining.get('/ajax/notifications');
  await joining.post('/notifications/read', { nid: String(second) }, true);
  await joining.post('/notifications/read-all', {}, true);
  await joining.post('/notifications/choices', {});
  await liveState(shop, 'notifications', joining);
  await joining.get('/profile/data.json');
}
