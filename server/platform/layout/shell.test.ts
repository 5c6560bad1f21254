import { type LoadedIslands, loadAllIslands } from '../../../src/islands/renderPage';
import { type LoadedPages, loadAllPages } from '../../../src/pages';
import { hotCards, pageContext } from '../../../tests/harness/pages';
import { gamesPage } from '../../catalogue/games/GamesPage';
import { homePage } from '../../catalogue/pages/home/HomePage';
import type { PageContext } from './pageContext';

let islands: LoadedIslands;
let pageKinds: LoadedPages;
beforeAll(async () => {
  [islands, pageKinds] = await Promise.all([loadAllIslands(), loadAllPages()]);
});

const games = (over: Partial<PageContext> = {}) =>
  gamesPage(pageContext({ islands, pageKinds, path: '/games', ...over }));
const home = (over: Partial<PageContext> = {}) =>
  homePage(pageContext({ islands, pageKinds, path: '/', ...over }), { hot: hotCards });
const part = (html: string, name: 'dialog' | 'footer') =>
  new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';

test('the header is over the art of a page that begins with art, also while the question for consent stands at the bottom', () => {
  expect(home()).toContain('data-over-art');
  expect(home({ asksForConsent: true })).toContain('data-over-art');
  expect([home(), home({ asksForConsent: true })].map((html) => /<html[^>]* data-asks/.test(html))).toEqual([
    false,
    true,
  ]);
  expect(games()).not.toContain('data-over-art');
});

test('the sidebar opens without a script, and lists every game', () => {
  const html = games();
  expect(html).toMatch(/<button[^>]* command="show-modal" commandfor="sidebar"[^>]* popoverTarget="sidebar"/i);
  const sidebar = part(html, 'dialog');
  for (const { slug } of pageContext({ islands, pageKinds }).games) expect(sidebar).toContain(`href="/${slug}"`);
});

test('each form for the theme marks the current one, and returns to where a form response can’t', () => {
  const html = games({ theme: 'light' });
  const forms = [...html.matchAll(/<form[^>]* action="\/appearance".*?<\/form>/gs)].map(([form]) => form);
  expect(forms).toHaveLength(3);
  for (const form of forms) expect(form).toMatch(/value="light" aria-pressed="true"/);
  expect(new Set(forms.map((form) => /id="[^"]+"/.exec(form)?.[0])).size).toBe(3);
  expect(games({ returnPath: '/cart' }).match(/action="\/appearance\?back=%2Fcart"/g)).toHaveLength(3);
});

test('the footer names the cards that are charged, or says that payments are those of the sandbox', () => {
  expect(part(games({ chargesCards: true }), 'footer')).toMatch(/Visa.*Mastercard.*American Express/s);
  const footer = part(games({ chargesCards: false }), 'footer');
  expect(footer).toContain('Sandbox: no money moves');
  expect(footer).not.toContain('Visa');
});

test('the chat is opened by links to its page; the support address stands beside them where there is one', () => {
  const openers = (html: string) => html.match(/href="\/chat"[^>]* data-chat-open=""/g)?.length ?? 0;
  for (const name of ['dialog', 'footer'] as const) expect([name, openers(part(games(), name))]).toEqual([name, 1]);
  expect(games()).toMatch(/id="chat-opener"[^>]* href="\/chat"/);
  expect(games()).toMatch(/<template id="on-idle"><script src="[^"]*chat-opener[^"]*">/);
  expect(part(games(), 'footer')).toContain('href="mailto:');
  const { supportEmail: _none, ...context } = pageContext({ islands, pageKinds });
  expect(gamesPage(context)).not.toContain('mailto:');
  expect(openers(part(gamesPage(context), 'footer'))).toBe(1);
});
