import { aMember, PASSWORD } from '../../../tests/harness/accountForms';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

interface Line {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly form: readonly (readonly [string, string])[];
}

async function linesOf({ cookies }: Shopper): Promise<readonly Line[]> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await sales.shop.request({ url: '/cart/items', headers: { accept: 'application/json', cookie } });
  return answer.json().cart.view.lines;
}
const idsOf = async (shopper: Shopper) => (await linesOf(shopper)).map(({ id }) => id);

/** The form that puts a removed line back, as the cart page sends it. */
function restoreForm({ form, position }: Line): Record<string, string | readonly string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of form) fields[name] = [...(fields[name] ?? []), value];
  return { ...fields, position: String(position) };
}
async function removeAndRestore(shopper: Shopper, index: number): Promise<string> {
  const line = (await linesOf(shopper))[index] as Line;
  await shopper.post(`/cart/lines/${line.id}`, { intent: 'remove' }, true);
  const answer = await shopper.post('/cart/items', restoreForm(line), true);
  expect(answer.statusCode).toBe(200);
  return answer.json().lineId;
}

describe('a removed line that is restored', () => {
  test.each([0, 1, 2])('is where it was (line %i of three), also after later changes', async (index) => {
    const anna = await sales.withCart(sales.arena(), sales.rank(), sales.arena());
    const before = await idsOf(anna);
    const restored = await removeAndRestore(anna, index);
    expect(await idsOf(anna)).toEqual(before.toSpliced(index, 1, restored));
    // Again: its place goes with it.
    const again = await removeAndRestore(anna, index);
    expect(await idsOf(anna)).toEqual(before.toSpliced(index, 1, again));
    const added = (await anna.post('/cart/items', sales.rank(), true)).json().lineId;
    expect((await idsOf(anna)).at(-1)).toBe(added);
  });

  test('is where it was on the page and in the checkout', async () => {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    await removeAndRestore(anna, 0);
    for (const path of ['/cart', '/checkout']) {
      const { body } = await anna.get(path);
      const main = body.slice(body.indexOf('<main'));
      expect(main.indexOf('Arena rating')).toBeLessThan(main.indexOf('Rank boost'));
    }
  });

  test('is where it was in the cart of an account, and keeps its place when a guest signs in', async () => {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    const restored = await removeAndRestore(anna, 0);
    const other = (await idsOf(anna)).at(-1);
    const { email } = await aMember(sales.shop);
    await anna.post('/sign-in', { email, password: PASSWORD });
    expect(await idsOf(anna)).toEqual([restored, other]);
    const again = await removeAndRestore(anna, 0);
    expect(await idsOf(anna)).toEqual([again, other]);
  });
});

test.each([['0'], ['-1'], ['1.5'], ['9'.repeat(16)], ['first'], [''], [['1', '2']]])(
  'the place %j is refused with 400, and nothing is added',
  async (position) => {
    const anna = await sales.withCart(sales.arena());
    const answer = await anna.post('/cart/items', { ...sales.rank(), position }, true);
    expect(answer.statusCode).toBe(400);
    expect(await idsOf(anna)).toHaveLength(1);
  },
);
