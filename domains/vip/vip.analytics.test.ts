import { ORDER_STATUSES, orderUpdated, wasPaid } from '../order';
import { samplePaidOrder } from '../order/sample';
import { pageOpened } from '../page';
import { vipAnalytics } from './vip.analytics';
import { preloadVip } from './vip.preload';
import { levelReached, levelWelcomed, standingReceived } from './vip.slice';

const vip = (xp: number, balance: number) => ({
  vip: preloadVip({ account: 'a1', level: 1, xp, balance, unseenLevel: null }, 1),
});
const received = standingReceived({ account: 'a1', at: 2, level: 1, xp: 0, balance: 0, unseenLevel: null });

test('a level is told when the shopper is welcomed to it, not in each open tab', () => {
  const [before, after] = [vip(100, 0), vip(100, 0)];
  expect(vipAnalytics(levelWelcomed({ level: 3 }), before, after)).toEqual({ name: 'level_up', params: { level: 3 } });
  expect(vipAnalytics(levelReached({ level: 3 }), before, after)).toBeUndefined();
});

test('XP and cashback that an order brings are earned; a refund, or money that goes back to the balance, is not', () => {
  const earned = (virtual_currency_name: string, value: number, xp: number) => ({
    name: 'earn_virtual_currency',
    params: { virtual_currency_name, value },
    once: `a1 ${xp} ${virtual_currency_name}`,
  });
  expect(vipAnalytics(received, vip(100, 50), vip(1600, 200))).toEqual([
    earned('XP', 1500, 1600),
    earned('Balance', 1.5, 1600),
  ]);
  expect(vipAnalytics(received, vip(100, 50), vip(150, 50))).toEqual([earned('XP', 50, 150)]);
  expect(vipAnalytics(received, vip(100, 50), vip(100, 90))).toBeUndefined();
  expect(vipAnalytics(received, vip(100, 50), vip(20, 0))).toBeUndefined();
});

test.each(ORDER_STATUSES)(
  'what of an order that is “%s” was paid with the balance is told when it is paid',
  (status) => {
    const opened = pageOpened({ kind: 'order', path: '/orders/:id' });
    const confirmed = { number: 'Q-100042', balance: 1250, status };
    const page = { ...vip(0, 0), order: { confirmed } };
    const spent = {
      name: 'spend_virtual_currency',
      params: { virtual_currency_name: 'Balance', value: 12.5, transaction_id: 'Q-100042' },
    };
    const updated = orderUpdated({ at: 1, order: samplePaidOrder });
    for (const action of [opened, updated])
      expect(vipAnalytics(action, page, page)).toEqual(wasPaid(status) ? spent : undefined);
    expect(vipAnalytics({ type: 'anything' }, page, page)).toBeUndefined();
  },
);

test('an order that was paid with money alone, and other pages, spend nothing', () => {
  const opened = pageOpened({ kind: 'order', path: '/orders/:id' });
  for (const confirmed of [null, { number: 'Q-100042', status: 'paid' as const }]) {
    const page = { ...vip(0, 0), order: { confirmed } };
    expect(vipAnalytics(opened, page, page)).toBeUndefined();
  }
  expect(vipAnalytics(opened, vip(0, 0), vip(0, 0))).toBeUndefined();
});
