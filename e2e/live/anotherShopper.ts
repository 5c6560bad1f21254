import { expect, type Page, request } from '@playwright/test';

/**
 * Somebody else buys by the form of a page, by requests alone.
 * @param page any open page, which reads the form
 * @param changed fields that are not as the page has them
 */
export async function buyAsAnother(page: Page, path: string, changed: Readonly<Record<string, string>> = {}) {
  const { origin } = new URL(page.url());
  const other = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin, accept: 'text/html' } });
  const html = await (await other.get(path)).text();
  const fields = await page.evaluate((text) => {
    const form = new DOMParser().parseFromString(text, 'text/html').querySelector('form[action="/buy"]');
    return [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)] as const);
  }, html);
  const answer = await other.post('/buy', { form: { ...Object.fromEntries(fields), ...changed } });
  expect(new URL(answer.url()).pathname).toBe('/cart');
  await other.dispose();
}
