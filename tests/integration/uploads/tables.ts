import { aSignedInShopper } from '../../harness/accounts';
import { ago } from '../../harness/growth';
import type { OwnTables } from '../../harness/ownTables';
import { upload } from '../../harness/pictures';
import { aShopper } from '../../harness/shopper';

export const tables: OwnTables = {
  growth: {
    uploads: {
      rows: 2000,
      columns: {
        id: `substr('picture-' || n || repeat('x', 22), 1, 22)`,
        account_id: 'null',
        guest_hash: `encode(sha256(('guest' || n / 2)::bytea), 'hex')`,
        state: `'ready'`,
        deleting_at: 'null',
        thread_id: 'case when n % 50 > 0 then 1000 + n / 2 end',
        message_seq: 'case when n % 50 > 0 then 1 + n % 2 end',
        taken_at: `case when n % 50 > 0 then ${ago(60)} end`,
        created_at: `case when n % 50 > 0 then ${ago(60)} else timestamptz '2026-11-21 11:30:00+00' end`,
      },
    },
  },
  async visit(shop) {
    const shopper = aShopper(shop);
    const { uploads } = shop.modules.uploads;
    const [picture, other] = [await upload(shop, shopper), await upload(shop, shopper)];
    const signed = await shopper.get(`/uploads/${picture.id}`);
    await shopper.get(String(signed.headers.location));
    await uploads
      .store({ name: 'a.png', bytes: await aBrokenPicture() }, { kind: 'guest', token: 'x' }, 'network')
      .catch(() => null);
    const { db } = shop.database;
    const message = await db.selectFrom('chat_messages').select(['thread_id', 'seq']).executeTakeFirstOrThrow();
    const { guest_hash } = await db
      .selectFrom('uploads')
      .select('guest_hash')
      .where('id', '=', picture.id)
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((trx) =>
        uploads.attach(
          [picture.id],
          { accountId: null, guestHash: guest_hash },
          { threadId: message.thread_id, seq: message.seq },
          trx,
        ),
      );
    const member = await aSignedInShopper(shop);
    await db.transaction().execute((trx) => uploads.join('nobody', member.id, trx));
    await member.get('/profile/data.json');
    await member.post('/profile/delete', {});
    await db.updateTable('uploads').set({ guest_hash: null }).where('id', '=', other.id).execute();
    await uploads.deleteExpired();
  },
};

const aBrokenPicture = async () => Buffer.from('89504e470d0a1a0a', 'hex');
