import { aMember, newEmail } from '../../../tests/harness/accountForms';
import { cpuTimeOf } from '../../../tests/harness/cpuTime';
import { aShopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

const MEMBERS = 5;
const TRIES = 2;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

// The bench measures it with a statistical test; this notices a step that only one of the two takes, such as the slow hash.
test('a wrong password takes about as much work for an email with an account as for another', async () => {
  const emails: string[] = [];
  for (let member = 0; member < MEMBERS; member += 1) emails.push((await aMember(shop)).email);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < TRIES; round += 1)
    for (const email of emails)
      for (const kind of ['known', 'unknown'] as const) {
        const form = { email: kind === 'known' ? email : newEmail(), password: 'not the password' };
        times[kind].push(
          await cpuTimeOf(async () => expect((await aShopper(shop).post('/sign-in', form)).statusCode).toBe(401)),
        );
      }
  const ratio = middle(times.known) / middle(times.unknown);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});
