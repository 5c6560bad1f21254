import { randomUUID } from 'node:crypto';
import { chatTopic } from '../../domains/chat';
import { queueTopic, staffThreadTopic } from '../../domains/staff-chat';
import { aMember, PASSWORD } from './accountForms';
import { aSignedInShopper } from './accounts';
import { openChat, postJson } from './chats';
import { liveState } from './liveState';
import { aShopper } from './shopper';
import type { TestApp } from './testApp';

const HOUR = 3_600_000;

/** Everything that shoppers and staff do in chats, once. */
export async function visitChats(shop: TestApp): Promise<void> {
  const { db } = shop.database;
  const { id: run } = await db.selectFrom('runs').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { public_id } = await db.selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
  const member = await aMember(shop);
  await (await openChat(shop, member)).send('As a member');
  await member.post('/sign-out', {});
  await member.get(`/wow-boost/run/${run}/support`);
  for (const channel of ['support', `run-${run}`, 'raid-eu', `order-${public_id}`]) {
    await member.get(`/chat/open?channel=${channel}`);
    await member.get(`/chat?channel=${channel}`);
  }
  const chat = await openChat(shop, member);
  await chat.send('Hello');
  await (await openChat(shop, member, `run-${run}`)).send('Is a seat free?');
  await (await openChat(shop, member, `order-${public_id}`)).send('When does it start?');
  await chat.history('?before=2');
  await chat.post('typing', {});
  await chat.post('read', { upTo: 1 });
  await chat.post('email', { email: 'anna@example.com' });
  await liveState(shop, chatTopic(chat.chatId), member);
  await shop.modules.chat.chat.read(chat.chatId, false, { after: 1 });

  const staff = await aSignedInShopper(shop, { role: 'staff' });
  const threads = await db.selectFrom('chat_threads').select('id').orderBy('id').execute();
  for (const view of ['waiting', 'mine', 'all'] as const) {
    await staff.get(`/staff/chat?show=${view}`);
    await liveState(shop, queueTopic(view), staff);
  }
  for (const { id } of threads) {
    await staff.get(`/staff/chat/${id}?template=mic`);
    await staff.get(`/staff/chat/${id}?before=2`);
    await liveState(shop, staffThreadTopic(id), staff);
    await staff.post(`/staff/chat/${id}/take`, { seen: '' });
    await postJson(shop, staff, `/staff/chat/${id}/messages`, { key: randomUUID(), text: 'Yes' });
    await postJson(shop, staff, `/staff/chat/${id}/read`, { upTo: 1 });
    await postJson(shop, staff, `/staff/chat/${id}/typing`, {});
    await staff.post(`/staff/chat/${id}/hand-over`, { to: '' });
    await staff.post(`/staff/chat/${id}/close`, {});
  }
  shop.clock.time += HOUR;
  await shop.modules.chat.chatMails.mailAnswers();
  shop.clock.time -= HOUR;
  await member.post('/sign-in', { email: member.email, password: PASSWORD });
  await member.get('/profile/data.json');
  const leaving = await aMember(shop);
  await (await openChat(shop, aShopper(shop))).send('Somebody else');
  await leaving.post('/profile/delete', {});
}
