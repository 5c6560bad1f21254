import { aMember } from './accountForms';
import { linkTo } from './mails';
import { aShopper, serviceIds } from './shopper';
import type { TestApp } from './testApp';

const SERVICE = 'battleground-wins';

/** Everything that shoppers and background jobs do about alerts, once. The database keeps an alert. */
export async function visitAlerts(shop: TestApp): Promise<void> {
  const about = { about: 'service', about_id: (await serviceIds(shop))[SERVICE] ?? '', kind: 'price', currency: 'USD' };
  const guest = aShopper(shop);
  const member = await aMember(shop);
  await guest.get(`/wishes/new?about=service&id=${about.about_id}`);
  for (const name of ['one', 'two', 'three'])
    await guest.post('/wishes', { ...about, below: '1', email: `wish-${name}@example.com` });
  for (const name of ['one', 'two']) {
    const link = await linkTo(shop, `wish-${name}@example.com`);
    await guest.get(link);
    await guest.post(`${link}/confirm`, {});
    if (name === 'one') await guest.post(`${link}/end`, {});
  }
  await guest.get('/wishes/ended');
  await member.post('/wishes', { ...about, below: '1' });
  const run = await shop.database.db.selectFrom('runs').select('id').orderBy('id', 'desc').executeTakeFirst();
  await member.post('/wishes', { ...about, about: 'run', about_id: String(run?.id), below: '1' });
  await member.get('/profile');
  const own = shop.database.db.selectFrom('wishes').select('id').where('account_id', 'is not', null);
  await member.post(`/profile/wishes/${(await own.executeTakeFirstOrThrow()).id}/remove`, {});
  await becomeTrue(shop);
}

/** Of those that are left one comes true, of a service and of a run, and another ends. */
async function becomeTrue({ database, modules, clock }: TestApp): Promise<void> {
  const open = database.db.updateTable('wishes').where('status', '=', 'active');
  await open.set({ below: 100_000 }).execute();
  if ((await modules.alerts.alerts.sendDue()) === 0) throw new Error('No alert was due.');
  const before = clock.time;
  clock.time += 100 * 24 * 3_600_000;
  await modules.alerts.alerts.sendDue();
  clock.time = before;
  // Once more at the shop's time: that is the time that large tables are filled for.
  await modules.alerts.alerts.sendDue();
}
