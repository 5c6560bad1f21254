import { HEAD_PANEL_TITLES, HEAD_PANELS } from '../../../domains/head-panel';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The head panels: pages for people, their content for scripts. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop?.close());

const get = (tag: string, headers = {}) => shop.request({ url: `/head-panel/${tag}`, headers });

it.each(HEAD_PANELS)('%s is a page for people and JSON with the same content for scripts', async (tag) => {
  const page = await get(tag);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['cache-control']).toContain('s-maxage');
  const json = await get(tag, SCRIPT);
  expect(json.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'X-Requested-With' });
  const { content, ...rest } = json.json<{ tag: string; content: string }>();
  expect(rest).toEqual({ tag });
  expect(content.match(/<h3>/g)).toHaveLength(3);
  expect(page.body).toContain(content.replaceAll(/(<\/?)h3>/g, '$1h2>'));
});

it.each(['nothing', 'how-it-works/x', '__proto__', 'constructor', '%3Cscript%3E', 'How-It-Works'])(
  'there is no panel "%s", for people and for scripts',
  async (tag) => {
    for (const headers of [{}, SCRIPT]) {
      const answer = await get(tag, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('<script>');
    }
  },
);

it('every page has links to them, marked for the panel', async () => {
  const { body } = await shop.request({ url: '/games' });
  for (const tag of HEAD_PANELS)
    expect(body).toContain(`href="/head-panel/${tag}" data-head-panel="${HEAD_PANEL_TITLES[tag]}"`);
  expect(body).toContain('<div id="head-panel"');
});

it('the links of the panels lead to pages', async () => {
  for (const tag of HEAD_PANELS) {
    const { content } = (await get(tag, SCRIPT)).json<{ content: string }>();
    for (const [, href = ''] of content.matchAll(/href="(\/[^"]*)"/g))
      expect([href, (await shop.request({ url: href })).statusCode]).toEqual([href, 200]);
  }
});

it('says how this shop is paid, and at which rates it converts', async () => {
  const { content } = (await get('payment-currencies', SCRIPT)).json<{ content: string }>();
  expect(content).toContain('Sandbox: no money moves');
  for (const { code, rateMicro } of (await shop.modules.catalogue.catalogue.currencies()).slice(1))
    expect(content).toContain(`1 USD = ${rateMicro / 1_000_000} ${code}`);

  const withStripe = await openTestApp({ config: { stripe: { secretKey: 'sk_test_a1', webhookSecret: 'whsec_b2' } } });
  const answer = await withStripe.request({ url: '/head-panel/payment-currencies', headers: SCRIPT });
  expect(answer.json<{ content: string }>().content).toContain('We never see your card.');
  await withStripe.close();
}, 60_000);
