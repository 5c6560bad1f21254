import { pageOpened } from '../page';
import { vipAnalytics } from './vip.analytics';
import { preloadVip } from './vip.preload';
import { levelReached, levelWelcomed, standingReceived } from './vip.slice';

const vip = (xp: number, balance: number) => ({ vip: preloadVip({ level: 1, xp, balance, unseenLevel: null }, 1) });
const received = standingReceived({ at: 2, level: 1, xp: 0, balance: 0, unseenLevel: null });

test('a level is told when the shopper is welcomed to it, not in each open tab', () => {
  const [before, after] = [vip(100, 0), vip(100, 0)];
  expect(vipAnalytics(levelWelcomed({ level: 3 }), before, after)).toEqual({ name: 'level_up', params: { level: 3 } });
  expect(vipAnalytics(levelReached({ level: 3 }), before, after)).toBeUndefined();
});

test('XP and cashback that an order brings are earned; a refund, or money that goes back to the balance, is not', () => {
  const earned = (virtual_currency_name: string, value: number) => ({
    name: 'earn_virtual_currency',
    params: { virtual_currency_name, value },
  });
  expect(vipAnalytics(received, vip(100, 50), vip(1600, 200))).toEqual([earned('XP', 1500), earned('Balance', 1.5)]);
  expect(vipAnalytics(received, vip(100, 50), vip(150, 50))).toEqual([earned('XP', 50)]);
  expect(vipAnalytics(received, vip(100, 50), vip(100, 90))).toBeUndefined();
  expect(vipAnalytics(received, vip(100, 50), vip(20, 0))).toBeUndefined();
});

test('what of an order was paid with the balance is told when its page is opened', () => {
  const opened = pageOpened({ kind: 'order', path: '/orders/:id' });
  const confirmed = { number: 'Q-100042', balance: 1250 };
  const page = { ...vip(0, 0), order: { confirmed } };
  expect(vipAnalytics(opened, page, page)).toEqual({
    name: 'spend_virtual_currency',
    params: { virtual_currency_name: 'Balance', value: 12.5, transaction_id: 'Q-100042' },
  });
  for (const order of [{ confirmed: null }, { confirmed: { number: 'Q-100042' } }])
    expect(vipAnalytics(opened, { ...page, order }, { ...page, order })).toBeUndefined();
  expect(vipAnalytics({ type: 'order/orderUpdated' }, page, page)).toBeUndefined();
});
