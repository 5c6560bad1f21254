import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The call for the options of one group: its prices, and which requests it rejects. */

let shop: TestApp;
let ids: Readonly<Record<string, string>>;
const statements: string[] = [];
beforeAll(async () => {
  shop = await openTestApp({ onQuery: ({ sql }) => void statements.push(sql) });
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(() => void statements.splice(0));
afterEach(() => expect(statements.filter((sql) => !/^select\b/i.test(sql))).toEqual([]));
afterAll(() => shop.close());

type Form = Readonly<Record<string, string | readonly string[]>>;
const arena = (changed: Form = {}): Form => ({
  service_id: ids['arena-rating'] ?? '',
  group: 'extras',
  'options[from]': '0',
  'options[to]': '1800',
  'options[group][play]': 'piloted',
  ...changed,
});
const ask = (form: Form, id = ids['arena-rating'], headers = {}) =>
  shop.request({ url: `/v1/service/${id}/options`, form, headers: { ...SCRIPT, ...headers } });
const send = (payload: string, type: string) =>
  shop.request({
    method: 'POST',
    url: `/v1/service/${ids['arena-rating']}/options`,
    payload,
    headers: { ...SCRIPT, 'content-type': type },
  });
type Choice = { readonly id: string; readonly impactOnPrice: number };
const amountsOf = ({ data }: { readonly data: readonly Choice[] }) =>
  Object.fromEntries(data.map(({ id, impactOnPrice }) => [id, impactOnPrice]));

test('each option comes with its price change for the current choices, in the shopper’s currency, uncached', async () => {
  const alone = await ask(arena());
  expect(alone.json().data).toContainEqual({
    id: 'express',
    name: expect.any(String),
    tag: 'best value',
    strikethroughPrice: null,
    strikethroughUntil: null,
    impactOnPrice: 2050,
    isAutoSelected: false,
  });
  expect(alone.json().data).toContainEqual(
    expect.objectContaining({
      id: 'coach',
      strikethroughPrice: 1500,
      strikethroughUntil: '2026-11-12T10:00Z',
    }),
  );
  expect(alone.json().currency).toBe('USD');
  expect(alone.headers['cache-control']).toBe('no-store');
  const streamed = amountsOf((await ask(arena({ 'options[group][extras]': 'stream' }))).json());
  expect(streamed).toMatchObject({ stream: 800, express: 2250 });
  const inEuro = amountsOf((await ask(arena(), undefined, { cookie: 'currency=EUR' })).json());
  expect(inEuro.stream).toBeLessThan(800);
});

test('invalid choices still get a list, priced for the nearest valid configuration', async () => {
  const answer = await ask(arena({ 'options[from]': '1800', 'options[to]': '100' }));
  expect([answer.statusCode, Object.keys(amountsOf(answer.json()))]).toEqual([200, ['stream', 'express', 'coach']]);
});

describe('is rejected with a clear error:', () => {
  it.each([
    ['999999999', 404],
    ['0', 400],
    ['x', 400],
    ['-1', 400],
    ['1e3', 400],
    ['9999999999', 400],
  ])('the service %s (%i)', async (id, status) => {
    const answer = await ask(arena({ service_id: id }), id);
    expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.any(String)]);
  });

  it.each<[string, Form, number, readonly string[]]>([
    ['another service than in the address', { service_id: '1000' }, 422, ['service_id']],
    ['a group of another service', { group: 'server' }, 404, []],
    ['a group named like a built-in property', { group: 'constructor' }, 404, []],
    ['no group', { group: '' }, 400, ['group']],
    ['a malformed group', { group: '__proto__' }, 400, ['group']],
    ['a group of 81 letters', { group: 'a'.repeat(81) }, 400, ['group']],
    ['two groups', { group: ['extras', 'play'] }, 400, ['group']],
    ['a search text', { q: 'a'.repeat(101) }, 400, ['q']],
    ['a price', { price: '1' }, 400, ['price']],
    ['a range with letters', { 'options[from]': 'low' }, 400, ['options[from]']],
    ['an option of 81 letters', { 'options[group][extras]': 'a'.repeat(81) }, 400, ['options[group][extras]']],
    ['a NUL character', { 'options[variant]': '\0' }, 400, ['options[variant]']],
  ])('%s', async (_what, changed, status, fields) => {
    const answer = await ask(arena(changed));
    const { code, message, fields: reported = {} } = answer.json().error;
    expect([answer.statusCode, Object.keys(reported)]).toEqual([status, fields]);
    expect([code, message]).toEqual([expect.stringMatching(/^\w+$/), expect.any(String)]);
    expect(message).not.toContain('aaaa');
  });

  it.each<[string, () => object]>([
    ['a number', () => ({ ...arena(), group: 1 })],
    ['nothing', () => ({ ...arena(), group: null })],
    ['a list', () => ({ ...arena(), group: ['extras'] })],
    ['an object', () => ({ ...arena(), group: { key: 'extras' } })],
  ])('a group that is %s of JSON', async (_what, body) => {
    const answer = await send(JSON.stringify(body()), 'application/json');
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['group']]);
  });

  it.each([
    ['a text', 'text/plain', 'group=extras', 415],
    ['XML', 'application/xml', '<group>extras</group>', 415],
    ['empty multipart data', 'multipart/form-data; boundary=x', '--x--', 400],
    ['truncated JSON', 'application/json', '{"group":', 400],
    ['a list', 'application/json', '[]', 400],
    ['nothing at all', 'application/json', '', 400],
    ['a body over the size limit', 'application/x-www-form-urlencoded', `group=${'a'.repeat(70_000)}`, 413],
  ])('%s', async (_what, type, payload, status) => {
    const answer = await send(payload, type);
    expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.any(String)]);
  });

  it('a request from another site', async () => {
    const answer = await ask(arena(), undefined, { origin: 'https://evil.example' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'foreign_origin']);
  });

  it('a GET request', async () => {
    const answer = await shop.request({
      url: `/v1/service/${ids['arena-rating']}/options?group=extras`,
      headers: SCRIPT,
    });
    expect([404, 405]).toContain(answer.statusCode);
  });
});
