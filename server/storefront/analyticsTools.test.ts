import { openTestApp } from '../../tests/harness/testApp';
import type { Config } from '../platform/config';

/* Which analytics tools pages know, may ask, and name. */

const TOOLS = [
  { name: 'posthog', id: 'phc_abc12345', origin: 'https://eu.i.posthog.com' },
  { name: 'meta', id: '1234567890', origin: 'https://www.facebook.com' },
] as const;

async function pagesOf(analyticsTools: Config['analyticsTools']) {
  const shop = await openTestApp({ config: { analyticsTools } });
  try {
    const { headers, body } = await shop.request({ url: '/games' });
    const privacy = await shop.request({ url: '/privacy' });
    return {
      policy: String(headers['content-security-policy']),
      sharing: headers['cache-control'],
      tools: /id="analytics-tools">(.*?)</.exec(body)?.[1],
      privacy: privacy.body,
    };
  } finally {
    await shop.close();
  }
}

test('pages name and may ask the analytics tools that are configured, and no others', async () => {
  const [none, two] = [await pagesOf([]), await pagesOf(TOOLS)];
  expect(none.tools).toBeUndefined();
  expect(none.policy).toMatch(/connect-src 'self'(;|$)/);
  expect(none.privacy).toContain('Nothing is sold or used for ads.');
  expect(none.privacy).not.toMatch(/PostHog|Meta \(/);

  expect(JSON.parse(two.tools ?? '')).toEqual(TOOLS);
  expect(two.policy).toMatch(/connect-src 'self' https:\/\/eu\.i\.posthog\.com https:\/\/www\.facebook\.com(;|$)/);
  expect(two.policy).toMatch(/script-src 'self' 'sha256-[^ ]*';/);
  expect(two.sharing).toBe(none.sharing);
  expect(two.privacy).toContain('PostHog (eu.i.posthog.com)');
  expect(two.privacy).toContain('Meta (Facebook) (www.facebook.com)');
  // What goes to Meta is used there.
  expect(two.privacy).not.toContain('used for ads');
}, 60_000);
