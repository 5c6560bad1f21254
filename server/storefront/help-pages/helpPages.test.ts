import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { navOf, withoutTags } from '../../../tests/harness/pageNav';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { testConfig } from '../../../tests/harness/testConfig';
import { storesOf } from '../../app/modules';
import { FAQ_ITEMS } from '../../catalogue';
import type { Config } from '../../platform/config/config';
import { HELP_PAGES } from '../../platform/layout/helpPages';
import { createShopperCookies } from '../../platform/visitor/cookies';
import { COOKIES } from './cookies';
import { TEXT_PAGE_NAMES } from './helpContents';

/* The pages about the shop itself: what they say with which settings, in which language, and the calculator. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const get = (url: string, headers = {}) => shop.request({ url, headers });
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

/** The main part of pages of a shop with these settings. */
async function pagesWith(config: Partial<Config>, ...paths: readonly string[]): Promise<readonly string[]> {
  const other = await openTestApp({ config });
  try {
    return await Promise.all(paths.map(async (url) => mainOf((await other.request({ url })).body)));
  } finally {
    await other.close();
  }
}

describe.each(TEXT_PAGE_NAMES)('/%s', (name) => {
  it('is one page for all guests, with its address and its name', async () => {
    const answer = await get(`/${name}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, /)]);
    expect(answer.headers['content-language']).toBe('en');
    expect(answer.body).toContain(`<link rel="canonical" href="http://localhost/${name}"`);
    expect(answer.body).toContain(`<h1>${HELP_PAGES[name]}</h1>`);
    expect(answer.body).not.toContain('in English only');
  });

  it('is in the sitemap and in the footer, and no game can take its address', async () => {
    expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost/${name}</loc>`);
    expect(/<footer.*<\/footer>/s.exec((await get('/games')).body)?.[0]).toContain(`href="/${name}"`);
  });

  it('has no request for another language in its cache', async () => {
    const german = await get(`/${name}?lang=de`);
    expect([german.statusCode, german.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(german.headers['content-language']).toBe('en');
    expect(mainOf(german.body)).toContain('We have this page in English only.');
    expect((await get(`/${name}`)).body).not.toContain('in English only');
  });

  it('is offered in English at an address with a language', async () => {
    const { statusCode, body } = await get(`/de/${name}`);
    expect(statusCode).toBe(404);
    expect(mainOf(body)).toContain('We have this page in English only.');
    expect(mainOf(body)).toContain(`href="/${name}"`);
  });
});

describe('the nav of a help page', () => {
  test.each(TEXT_PAGE_NAMES)(
    '/%s: each entry is the title of what it leads to, and nothing is left out',
    async (name) => {
      const page = mainOf((await get(`/${name}`)).body);
      const sections = [...page.matchAll(/<section class="block" aria-labelledby="([^"]+)"><h2 id="\1">(.*?)<\/h2>/g)];
      const questions = [...page.matchAll(/<details [^>]*name="questions"><summary>(.*?)<svg.*?<div id="([^"]+)"/gs)];
      const parts = [
        ...sections.map(([, id, title = '']) => [id, withoutTags(title)]),
        ...questions.map(([, title = '', id]) => [id, withoutTags(title)]),
      ];
      expect(navOf(page)).toEqual(parts.length < 3 ? [] : parts);
      expect(new Set(parts.map(([id]) => id)).size).toBe(parts.length);
      expect(page.includes('data-anchors')).toBe(parts.length >= 3);
    },
  );

  test('is on all that have something to lead to', async () => {
    const counts = await Promise.all(
      TEXT_PAGE_NAMES.map(async (name) => [name, navOf((await get(`/${name}`)).body).length] as const),
    );
    const without = counts.filter(([, count]) => count === 0).map(([name]) => name);
    expect(without).toEqual(['imprint']);
    expect(Object.fromEntries(counts)).toMatchObject({ faq: FAQ_ITEMS.length, terms: 8, privacy: 8 });
  });
});

const NOTE = 'We have this page in English only.';

test.each(['de', 'de-AT', 'zh-Hant-TW', 'PT-br', 'sr-Latn', 'i-klingon'])(
  '?lang=%s is answered in English',
  async (tag) => {
    const { statusCode, body } = await get(`/terms?lang=${tag}`);
    expect([statusCode, mainOf(body).includes(NOTE)]).toEqual([200, true]);
  },
);

test.each(['en', 'en-GB', 'EN', 'und', '', 'x', 'd', 'de_DE', '%3Cb%3E', '../de', 'a'.repeat(300), 'en&lang=fr'])(
  '?lang=%s is English or no language, and changes nothing',
  async (tag) => {
    const { statusCode, body } = await get(`/terms?lang=${tag}`);
    expect([statusCode, body.includes(NOTE)]).toEqual([200, false]);
  },
);

describe('the company', () => {
  it('is said to be unnamed, and is reached by chat without an address', async () => {
    expect(mainOf((await get('/imprint')).body)).toMatch(
      /has not named its company yet.*Write to <a class="link link--text" href="\/chat"/s,
    );
    expect(mainOf((await get('/terms')).body)).toContain('has not named its company yet');
    expect((await get('/imprint')).body).not.toContain('"legalName"');
    expect(mainOf((await get('/contact-us')).body)).not.toContain('mailto:');
  });

  it('is named once it is set, and HTML in it is text', async () => {
    const company = { name: '<b>Ünal & Söhne</b>', address: ['1 Main Street', '<script>alert(1)</script>'] };
    const config = { company, supportEmail: 'us@shop.example' };
    const [imprint = '', terms = '', contact = ''] = await pagesWith(config, '/imprint', '/terms', '/contact-us');
    expect(imprint).toContain('&lt;b&gt;Ünal &amp; Söhne&lt;/b&gt;');
    expect(imprint).toContain('<div>1 Main Street</div><div>&lt;script&gt;alert(1)&lt;/script&gt;</div>');
    expect(imprint).not.toContain('yet');
    expect(terms).toContain('Ünal &amp; Söhne');
    for (const page of [imprint, contact]) expect(page).toContain('href="mailto:us@shop.example"');
  });

  it('is in the structured data', async () => {
    const other = await openTestApp({ config: { company: { name: 'A </script> Ltd', address: ['One', 'Two'] } } });
    try {
      const { body } = await other.request({ url: '/imprint' });
      const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
      );
      expect(data).toContainEqual(
        expect.objectContaining({ '@type': 'Organization', legalName: 'A </script> Ltd', address: 'One, Two' }),
      );
    } finally {
      await other.close();
    }
  });
});

describe('the privacy page', () => {
  it('names only the services that the shop uses', async () => {
    const page = mainOf((await get('/privacy')).body);
    for (const name of [
      'Stripe',
      'Intercom',
      'Algolia',
      'Firebase',
      'Turnstile',
      'geo.example',
      's3.example',
      'mail server',
    ])
      expect([name, page.includes(name)]).toEqual([name, false]);
    const [full = ''] = await pagesWith(
      {
        stripe: { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' },
        mail: { smtpUrl: 'smtp://secret-password@mail', from: 'us@shop.example' },
        algolia: { appId: 'APP', searchKey: 'key' },
        captcha: { kind: 'turnstile', siteKey: 'site', secretKey: 'very-secret' },
        chat: { provider: 'intercom', appId: 'abcd' },
        geoUrl: 'https://geo.example/me?key=1',
        s3: {
          endpoint: 'https://s3.example:9000',
          bucket: 'pictures',
          region: 'auto',
          accessKey: 'own-access',
          secretKey: 'very-secret',
        },
      },
      '/privacy',
    );
    for (const name of ['Stripe', 'Intercom', 'Algolia', 'Turnstile', 'geo.example', 's3.example', 'mail server'])
      expect(full).toContain(name);
    // It is asked for in the contact form, too.
    expect(full).toContain('signing in, after failed attempts, or writing to us, after several messages.');
    expect(full).not.toMatch(/very-secret|own-access|secret-password|key=1/);
  });

  it('has all that any module stores, under its title', async () => {
    const full = await openTestApp({ config: { stripe: { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' } } });
    try {
      const page = mainOf((await full.request({ url: '/privacy' })).body);
      const [, section = ''] = /id="stored">(.*?)<\/dl>/s.exec(page) ?? [];
      const entries = new Map(
        [...section.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, title = '', text = '']) => [title, text]),
      );
      const stores = storesOf(full.modules);
      expect(entries.size).toBe(new Set(stores.map(({ title }) => title)).size);
      for (const { title, text } of stores) {
        const said = entries.get(title);
        if (!said?.includes(renderToStaticMarkup(text)))
          throw new Error(`/privacy does not say under “${title}”: ${text}`);
      }
      expect([...entries.keys()].slice(0, 4)).toEqual(['Orders', 'Reviews', 'Remembered details', 'Cart']);
      expect(entries.get('Counted visits')).toMatch(/address: 90 days\. Search terms.* 30 days\. That a purchase/);
      expect(entries.get('Alerts and waitlists')).toMatch(/confirm it\. A waitlist is deleted/);
    } finally {
      await full.close();
    }
  });

  it('lists every cookie that the server sets, with its time', () => {
    const sent = new Map<string, number>();
    const reply = {
      request: { headers: { cookie: 'theme=dark' } },
      header(_name: string, value: string) {
        const [, name = '', age = ''] = /^([^=]+)=.*Max-Age=(\d+)/.exec(value) ?? [];
        if (Number(age) > 0) sent.set(name, Number(age) / (24 * 60 * 60));
      },
    } as unknown as FastifyReply;
    const cookies = createShopperCookies(testConfig());
    const token = 'a'.repeat(43);
    cookies.setCurrency(reply, 'EUR');
    cookies.setTheme(reply, 'light');
    cookies.setCart(reply, token);
    cookies.setSession(reply, token);
    cookies.setGuest(reply, token);
    cookies.setPending(reply, token);
    cookies.setSignUp(reply, token);
    cookies.setConsent(reply, 'granted');
    cookies.setRegion(reply, 'eu');
    const listed = new Map(COOKIES.map(({ name, days }) => [name, days]));
    const inDays = { '10 minutes': 10 / (24 * 60), '1 hour': 1 / 24 } as Readonly<Record<string, number>>;
    for (const [name, days] of sent) {
      const said = listed.get(name);
      expect([name, typeof said === 'number' ? said : inDays[said ?? '']]).toEqual([name, days]);
    }
    expect(sent.size).toBe(10);
  });
});

test('payment methods are those that are on', async () => {
  const sandbox = mainOf((await get('/how-it-works')).body);
  expect(sandbox).toContain('no money moves');
  expect(sandbox).not.toContain('Visa');
});

describe('the calculator', () => {
  it('answers a form without a script, in the shopper’s currency, and only to them', async () => {
    const { body, headers, statusCode } = await get('/refunds?price=80.33&status=in_progress&done=50');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(mainOf(body)).toMatch(/You get back<\/dt><dd>40\.17 \$/);
    expect(mainOf(body)).toMatch(/value="80\.33"/);
    // The page of an order has the button.
    expect(mainOf(body).match(/Ask for a refund/g)).toHaveLength(2);
    expect(mainOf((await get('/refunds')).body)).not.toContain('You get back');
  });

  it('shows what of a refund goes to the balance, where a part was paid from it', async () => {
    const { body } = await get('/refunds?price=30&balance=10&status=in_progress&done=50');
    expect(mainOf(body).replaceAll('<!-- -->', '')).toContain(
      'It goes back (10.00 $ to the payment method you used, 5.00 $ to your balance).',
    );
    expect(mainOf((await get('/refunds?price=30&balance=&status=paid&done=')).body)).not.toContain('It goes back');
  });

  it('says what is wrong, and shows what was typed as text', async () => {
    const { body, headers, statusCode } = await get('/refunds?price=%22%3E%3Cscript%3E&status=x&done=-1');
    expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(mainOf(body)).toContain('Enter an amount like 80');
    expect(mainOf(body)).toContain('Choose the order status.');
    expect(mainOf(body)).not.toContain('<script>');
  });
});

test('the checkout names the terms beside Pay', async () => {
  const shopper = aShopper(shop);
  await shopper.buy({ service_id: (await serviceIds(shop))['battleground-wins'] ?? '', 'options[quantity]': '3' });
  const { body } = await shopper.get('/checkout');
  for (const name of ['terms', 'refunds', 'privacy']) expect(mainOf(body)).toContain(`href="/${name}"`);
});
