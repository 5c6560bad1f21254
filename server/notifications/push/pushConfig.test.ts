import { createECDH } from 'node:crypto';
import { Value } from 'typebox/value';
import { PUSH_SCOPE, PUSH_WORKER_URL, PushConfigSchema } from '../../../domains/push';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { createVapid } from './vapid';

/* What pages tell browsers about push messages, and what they allow them. */

const firebase = {
  ...{ apiKey: 'AIzaSyA0123456789abcdefghij', projectId: 'shop-1', appId: '1:23:web:45', messagingSenderId: '123456' },
  vapidKey: `B${'A'.repeat(86)}`,
  serviceAccount: { projectId: 'shop-1', clientEmail: 'push@shop-1.example', privateKey: 'the private key' },
};

let shop: TestApp;
let firebaseShop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  firebaseShop = await openTestApp({ config: { firebase } });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await firebaseShop.close();
});

const configIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="push-config">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

async function orderPage(of: TestApp, shopper: ReturnType<typeof aShopper>): Promise<string> {
  const ids = await serviceIds(of);
  await shopper.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
  const id = await shopper.order();
  const { body } = await shopper.get(`/orders/${id}`);
  return body;
}

test('the keys of the shop are made once, are of the curve, and the same in every process', async () => {
  const keys = await createVapid(shop.services).keys();
  expect(await createVapid(shop.services).keys()).toEqual(keys);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
  expect(curve.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
});

test.each([
  [{ supportEmail: 'us@shop.example', publicOrigin: 'https://shop.example' }, 'mailto:us@shop.example'],
  [{ publicOrigin: 'https://shop.example' }, 'https://shop.example'],
  [{ publicOrigin: 'http://shop.example' }, 'mailto:help@questline.example'],
  [{}, 'mailto:help@questline.example'],
])('push services reach the shop %j at %s', async (more, subject) => {
  const { services } = shop;
  expect((await createVapid({ ...services, config: { ...services.config, ...more } }).keys()).subject).toBe(subject);
});

test('the page of an order tells who the shopper is and the public key; pages without push messages don’t', async () => {
  const { vapidKey } = await shop.modules.notifications.pushConfig();
  const guest = aShopper(shop);
  expect(configIn(await orderPage(shop, guest))).toEqual({ vapidKey, userId: '' });
  const anna = await aSignedInShopper(shop);
  const { public_id: userId } = await shop.database.db
    .selectFrom('accounts')
    .select('public_id')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  const config = configIn(await orderPage(shop, anna));
  expect(config).toEqual({ vapidKey, userId });
  expect(Value.Check(PushConfigSchema, config)).toBe(true);
  for (const path of ['/', '/games', '/cart']) expect(configIn((await anna.get(path)).body)).toBeNull();
});

test('with Firebase it tells what its script needs, and not the service account', async () => {
  const page = await orderPage(firebaseShop, aShopper(firebaseShop));
  const { serviceAccount: _, ...publicSettings } = firebase;
  const config = configIn(page);
  expect(config).toMatchObject({ firebase: publicSettings, userId: '' });
  expect(Value.Check(PushConfigSchema, config)).toBe(true);
  for (const secret of ['the private key', 'push@shop-1.example']) expect(page).not.toContain(secret);
});

test('scripts may ask Firebase’s origins only where it is configured; workers are the shop’s own', async () => {
  const policyOf = async (of: TestApp) => String((await of.request({ url: '/' })).headers['content-security-policy']);
  const connections = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  expect(connections(await policyOf(shop))).toEqual(["'self'"]);
  expect(connections(await policyOf(firebaseShop))).toEqual([
    ...["'self'", 'https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
  ]);
  expect(await policyOf(firebaseShop)).toContain("worker-src 'self';");
});

test('the scope of the worker lies in its folder, so it needs no header that allows it', () => {
  const folder = PUSH_WORKER_URL.slice(0, PUSH_WORKER_URL.lastIndexOf('/') + 1);
  expect(PUSH_SCOPE.startsWith(folder)).toBe(true);
});
