import { consentChosen, consentSaved } from '../../domains/consent/consent.slice';
import { menuClosed, menuOpened } from '../../domains/menus/menus.slice';
import { modalHidden, modalShown } from '../../domains/page';
import { preloadVip, type StandingView, VIP_TOPIC, WELCOME_PATH } from '../../domains/vip';
import type { VipState } from '../../domains/vip/vip.slice';
import { NetworkError } from '../../src/ports';
import type { TestedKind } from '../../tests/harness/kinds';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createVipFlow } from './vip.saga';

const HAS = { account: 'a1', level: 2, xp: 3000, balance: 450, unseenLevel: null } as const;
const standing = (changes: Partial<StandingView> = {}): StandingView => ({ at: 2, ...HAS, ...changes });
const page = (kind: string) => ({
  kind,
  path: '/',
  currency: USD,
  dateStyle: 'other' as const,
  serverTime: 0,
  serverTimeOffset: 0,
});
const USD = { code: 'USD', name: 'US dollar', sign: '$', rateMicro: 1_000_000 };
const WELCOME = { status: 1, level: 3, title: 'You’re VIP 3 now', render: '<p>Five percent.</p>' };

function open(kind: TestedKind, has: Partial<VipState> = {}, { isAnswered = true, more = {} } = {}) {
  const shop = sagaHarness(
    (ports) => {
      if (isAnswered) jest.mocked(ports.consent.read).mockReturnValue('refused');
      return createVipFlow(ports);
    },
    { page: page(kind), vip: { ...preloadVip(HAS, 1), ...has }, ...more },
    kind,
  );
  return shop;
}
const requests = ({ ports }: ReturnType<typeof open>) =>
  ports.http.calls.filter(({ request }) => request.url === WELCOME_PATH).map(({ request }) => request.method ?? 'GET');

describe('the welcome to a level', () => {
  test('is shown once the page has loaded, and the server is told that it was', async () => {
    const shop = open('home', { unseenLevel: 3 });
    await shop.passTime();
    shop.ports.http.last(WELCOME_PATH).answer(WELCOME);
    await shop.passTime();
    expect(shop.state().modals.shown).toMatchObject({ label: WELCOME.title, html: WELCOME.render });
    expect(requests(shop)).toEqual(['GET', 'POST']);
    expect(shop.state().vip).toMatchObject({ welcome: 'shown', unseenLevel: null });
    const received = shop.log.find(({ type }) => type === 'vip/welcomeReceived');
    expect(received).toMatchObject({ meta: { private: true } });
  });

  test('is not asked for by shoppers who have seen it', async () => {
    const shop = open('home');
    await shop.passTime();
    expect(requests(shop)).toEqual([]);
  });

  test('is not shown when another page has shown it', async () => {
    const shop = open('home', { unseenLevel: 3 });
    await shop.passTime();
    shop.ports.http.last(WELCOME_PATH).answer({ status: 0 });
    await shop.passTime();
    expect(shop.state()).toMatchObject({ modals: { shown: null }, vip: { unseenLevel: null } });
    expect(requests(shop)).toEqual(['GET']);
  });

  test.each(['checkout', 'sandbox-pay', 'staff-chat'] as const)(
    'is never shown on a page of the kind “%s”',
    async (kind) => {
      const shop = open(kind, { unseenLevel: 3 });
      await shop.passTime(60_000);
      expect(requests(shop)).toEqual([]);
    },
  );

  test('is not shown over an order that waits for its payment', async () => {
    const order = { confirmed: null, live: { canPay: true } as never, path: '', hasChanged: false, updatedAt: 0 };
    const shop = open('order', { unseenLevel: 3 }, { more: { order } });
    await shop.passTime();
    expect(requests(shop)).toEqual([]);
  });

  test('waits until the question for consent is answered', async () => {
    const shop = open('home', { unseenLevel: 3 }, { isAnswered: false });
    await shop.passTime();
    expect(requests(shop)).toEqual([]);
    shop.dispatch(consentChosen({ choice: 'refused' }));
    await shop.passTime();
    expect(requests(shop)).toEqual([]);
    shop.dispatch(consentSaved({ choice: 'refused' }));
    await shop.passTime();
    expect(requests(shop)).toEqual(['GET']);
  });

  test('waits for a dialog that was opened while it was loading', async () => {
    const shop = open('home', { unseenLevel: 3 });
    await shop.passTime();
    shop.dispatch(modalShown({ label: 'Sign in', html: '' }));
    shop.ports.http.last(WELCOME_PATH).answer(WELCOME);
    await shop.passTime();
    expect(shop.state().modals.shown?.label).toBe('Sign in');
    shop.dispatch(modalHidden());
    await shop.passTime();
    expect(shop.state().modals.shown?.label).toBe(WELCOME.title);
  });

  test('is not shown a second time when another tab has shown it meanwhile', async () => {
    const shop = open('home', { unseenLevel: 3 });
    await shop.passTime();
    shop.dispatch(modalShown({ label: 'Sign in', html: '' }));
    shop.ports.http.last(WELCOME_PATH).answer(WELCOME);
    shop.ports.live.send(VIP_TOPIC, standing({ unseenLevel: null, balance: 500 }));
    await shop.passTime();
    shop.dispatch(modalHidden());
    await shop.passTime();
    expect(shop.state().modals.shown).toBeNull();
    expect(requests(shop)).toEqual(['GET']);
  });

  test('is loaded anew when a higher level was reached meanwhile', async () => {
    const shop = open('home', { unseenLevel: 3, level: 3 });
    await shop.passTime();
    shop.dispatch(menuOpened());
    shop.ports.http.last(WELCOME_PATH).answer(WELCOME);
    shop.ports.live.send(VIP_TOPIC, standing({ level: 4, unseenLevel: 3 }));
    await shop.passTime();
    expect(shop.state().modals.shown).toBeNull();
    shop.dispatch(menuClosed());
    await shop.passTime();
    shop.ports.http.last(WELCOME_PATH).answer({ ...WELCOME, level: 4 });
    await shop.passTime();
    expect(shop.state().vip).toMatchObject({ welcome: 'shown', unseenLevel: null });
    expect(String(shop.ports.http.last(WELCOME_PATH).request.form)).toBe('level=4');
  });

  test('that could not be loaded says nothing, and the level stays to be welcomed to', async () => {
    const shop = open('home', { unseenLevel: 3 });
    await shop.passTime();
    shop.ports.http.last(WELCOME_PATH).fail(new NetworkError('offline'));
    await shop.passTime();
    expect(shop.state()).toMatchObject({
      modals: { shown: null },
      toasts: [],
      vip: { welcome: 'failed', unseenLevel: 3 },
    });
  });
});

describe('what changes while a page is open', () => {
  const menu = (shop: ReturnType<typeof open>) => shop.state().fragments['[data-region="vip-standing"]'];

  test('a level that was reached is said, and stands in the menu with the balance', async () => {
    const shop = open('service');
    await shop.passTime();
    shop.ports.live.send(VIP_TOPIC, standing({ level: 3, xp: 7600, balance: 900, unseenLevel: 3 }));
    await shop.passTime();
    expect(menu(shop)).toBe('VIP 3 · 9.00 $');
    expect(shop.state().toasts).toMatchObject([{ text: 'You reached VIP 3. It counts from the next page you open.' }]);
    expect(shop.state().modals.shown).toBeNull();
  });

  test('what a page knows already changes nothing; what is older, or of another account, is dropped', async () => {
    const shop = open('service');
    await shop.passTime();
    shop.ports.live.send(VIP_TOPIC, standing());
    shop.ports.live.send(VIP_TOPIC, standing({ at: 0, level: 5 }));
    // A tab of another account shares the stream.
    shop.ports.live.send(VIP_TOPIC, standing({ at: 9, account: 'b2', level: 6 }));
    await shop.passTime();
    expect(shop.types()).toEqual([]);
  });

  test('a balance that rises says nothing, and a shopper who was signed out keeps what the page says', async () => {
    const shop = open('service');
    await shop.passTime();
    shop.ports.live.send(VIP_TOPIC, standing({ balance: 500 }));
    shop.ports.live.send(VIP_TOPIC, null);
    await shop.passTime();
    expect(menu(shop)).toBe('VIP 2 · 5.00 $');
    expect(shop.state().toasts).toEqual([]);
  });

  test.each([
    ['vip', '/fragments/own-level', '#own-level'],
    ['profile', '/fragments/profile-vip', '#vip'],
  ] as const)('the page of the kind “%s” gets its part anew; only the newest counts', async (kind, url, selector) => {
    const shop = open(kind);
    await shop.passTime();
    shop.ports.live.send(VIP_TOPIC, standing({ xp: 3100 }));
    await shop.passTime();
    const first = shop.ports.http.last(url);
    shop.ports.live.send(VIP_TOPIC, standing({ at: 3, xp: 3200 }));
    await shop.passTime();
    expect(first.aborted).toBe(true);
    shop.ports.http.last(url).answer({ render: [{ selector, content: '<p>3.200 XP</p>' }] });
    await shop.passTime();
    expect(shop.state().fragments[selector]).toBe('<p>3.200 XP</p>');
    const parts = shop.log.filter(({ type }) => type === 'fragments/fragmentReceived');
    expect(parts.every((action) => JSON.stringify(action).includes('"private":true'))).toBe(true);
  });

  test('a part that can’t be loaded leaves the page as it is, and the next change loads it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const shop = open('vip');
    await shop.passTime();
    shop.ports.live.send(VIP_TOPIC, standing({ xp: 3100 }));
    await shop.passTime();
    shop.ports.http.last('/fragments/own-level').fail(new NetworkError('offline'));
    await shop.passTime();
    expect(Object.keys(shop.state().fragments)).toEqual(['[data-region="vip-standing"]']);
    shop.ports.live.send(VIP_TOPIC, standing({ at: 3, xp: 3200 }));
    await shop.passTime();
    shop.ports.http.last('/fragments/own-level').answer({ render: [{ selector: '#own-level', content: '3.200' }] });
    await shop.passTime();
    expect(shop.state().fragments['#own-level']).toBe('3.200');
  });
});
