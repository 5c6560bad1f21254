import { openTestApp, type TestApp } from '../harness/testApp';
let shop: TestApp;
beforeAll(async () => { shop = await openTestApp(); }, 60000);
afterAll(async () => { await shop.app.close(); await shop.database.close(); console.log('db closed', (process as any).getActiveResourcesInfo?.()); });
test('x', async () => {
  for (const url of (process.env.URLS??'').split(',')) {
    const a = await shop.ask({ url, method: 'GET' });
    console.log(url, a.statusCode, (process as any).getActiveResourcesInfo?.());
  }
});
