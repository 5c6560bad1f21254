import { randomUUID } from 'node:crypto';
import { aMember, PASSWORD } from '../../harness/accountForms';
import { aSignedInShopper } from '../../harness/accounts';
import { postJson } from '../../harness/chats';
import { sendContact } from '../../harness/contact';
import { ago } from '../../harness/growth';
import { linkTo } from '../../harness/mails';
import type { OwnTables } from '../../harness/ownTables';
import { fileParts, postForm, upload } from '../../harness/pictures';
import type { TestApp } from '../../harness/testApp';

/** Everything that shoppers and staff do with the contact form, once. */
async function visit(shop: TestApp): Promise<void> {
  const { db } = shop.database;
  const member = await aMember(shop);
  await member.get('/contact-us');
  await sendContact(shop, member, { topic: 'order', order: 'Q-100001', pictures: (await upload(shop, member)).id });
  await member.post('/sign-out', {});
  await member.get('/contact-us?topic=order&order=Q-100001');
  const email = 'visitor@example.com';
  const form = {
    key: randomUUID(),
    email,
    topic: 'order',
    order: 'Q-100001',
    pictures: (await upload(shop, member)).id,
  };
  for (let sent = 0; sent < 2; sent += 1) await sendContact(shop, member, form);
  await sendContact(shop, member, { email: '', pictures: (await upload(shop, member)).id }, { isScript: false });
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'thread_id'])
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  await member.get(`/contact-us/sent?number=C-${ticket.id}`);
  await member.get(`/chat?channel=ticket-${ticket.id}`);
  const link = await linkTo(shop, email);
  await member.get(link);
  const text = [
    { field: 'key', bytes: randomUUID() },
    { field: 'text', bytes: 'And this.' },
  ];
  await postForm(shop, member, `${link}/messages`, [...text, ...fileParts(null, null)], false);
  const staff = await aSignedInShopper(shop, { role: 'staff' });
  for (const { id } of await db.selectFrom('chat_threads').select('id').execute()) await staff.get(`/staff/chat/${id}`);
  await postJson(shop, staff, `/staff/chat/${ticket.thread_id}/messages`, { key: randomUUID(), text: 'Yes' });
  await member.post('/sign-in', { email: member.email, password: PASSWORD });
  await member.get(link);
  await member.get('/profile/data.json');
}

export const tables: OwnTables = {
  growth: {
    // At most 20,000 are stored, a twentieth of which is filled in.
    tickets: {
      rows: 1000,
      columns: {
        thread_id: '1000 + n / 2',
        message_seq: '1 + n % 2',
        fingerprint: `encode(sha256(('form' || n)::bytea), 'hex')`,
        token_hash: `case when n % 2 = 0 then encode(sha256(('link' || n)::bytea), 'hex') end`,
        created_at: ago(60),
      },
    },
  },
  visit,
};
