import { randomUUID } from 'node:crypto';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  console.log(await insertFixtureRuns(shop.database.db, [{ startsAt: shop.clock.time + 3_600_000 }]));
}, 60_000);
afterAll(() => shop.close());

test('try', async () => {
  const anna = aShopper(shop);
  const opened = await anna.get('/chat/open');
  console.log(opened.statusCode, opened.body, opened.headers);
  const { chatId } = opened.json().data;
  const sent = await anna.post(
    `/chat/${chatId}/messages`,
    { key: randomUUID(), text: ' Hi <b>\u0000there ', page: '/' },
    true,
  );
  console.log(sent.statusCode, sent.body);
  console.log((await anna.get(`/chat/${chatId}`)).body);
  console.log((await anna.get(`/chat`)).body.replace(/^.*<main/s, ''));
});
