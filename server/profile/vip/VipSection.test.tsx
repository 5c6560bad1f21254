import { render, screen, within } from '@testing-library/react';
import type { VipLevel } from '../../../domains/vip';
import seed from '../../seed/vip.json';
import type { LedgerEntry, StoredCoupon } from '../../vip';
import { VipSection } from './VipSection';

const { couponMinCents, couponDays } = seed;
const LEVELS: readonly VipLevel[] = seed.levels.map((level) => ({ ...level, couponMinCents, couponDays }));
const NOW = Date.UTC(2026, 10, 21, 12);
const COUPON: StoredCoupon = {
  ...{ id: 1, accountId: 1, level: 6, code: 'VIP6-ABCDEFGH', percentBp: null, fixedCents: 1500, minCents: 2000 },
  ...{ places: [], startsAt: NOW, endsAt: NOW + 90 * 86_400_000, maxUses: 1, maxPerShopper: 1, uses: 0 },
};
const ENTRY: LedgerEntry = {
  ...{ id: 1, kind: 'grant', amount: 500, sum: 500, forgiven: 0, reason: '', at: new Date(NOW) },
  ...{ orderSerial: null, orderId: null, service: null },
};

const show = (level: number, xp: number, coupons: readonly StoredCoupon[] = []) =>
  render(
    <VipSection
      standing={{ accountId: 1, xp, balance: 500, level: LEVELS[level] as VipLevel, unseenLevel: null }}
      levels={LEVELS}
      coupons={coupons}
      entries={[ENTRY]}
      now={NOW}
    />,
  );
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('the level shows how far it is to the next one', () => {
  const { container } = show(4, 21_400);
  expect(screen.getByRole('progressbar', { name: 'Progress to VIP 5' })).toHaveAttribute('value', '6400');
  expect(textOf(container)).toContain('860.00 $ to VIP 5');
  expect(textOf(container)).toContain('5% off every price · 4% back');
});

test('a coupon takes up to its value, and the reason is said once', () => {
  const { container } = show(6, 60_000, [COUPON, { ...COUPON, id: 2, code: 'VIP6-23456789' }]);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => textOf(item).includes('up to 15.00 $ off an order from 20.00 $'))).toEqual([true, true]);
  expect(textOf(container).match(/together take off at most 35% of the subtotal/g)).toHaveLength(1);
});

test('the code of a coupon is copied by a button as long as the coupon can be used', () => {
  const used = { ...COUPON, id: 2, code: 'VIP6-USED2222', uses: 1 };
  const ended = { ...COUPON, id: 3, code: 'VIP6-ENDED222', endsAt: NOW };
  show(6, 60_000, [COUPON, used, ended, { ...COUPON, id: 4, code: 'VIP6-FOREVER2', endsAt: null, maxUses: null }]);
  const buttons = within(screen.getByRole('list')).getAllByRole('button');
  expect(buttons.map((button) => [button.getAttribute('aria-label'), button.dataset.copy])).toEqual([
    ['Copy coupon code VIP6-ABCDEFGH', 'VIP6-ABCDEFGH'],
    ['Copy coupon code VIP6-FOREVER2', 'VIP6-FOREVER2'],
  ]);
});

test('an entry has its date in a column and below its title: the style sheet shows one of them', () => {
  show(0, 0);
  const row = screen.getByRole('row', { name: /From our team/ });
  expect(
    within(row)
      .getAllByText('21 Nov 2026')
      .map((one) => [one.tagName, one.className]),
  ).toEqual([
    ['TD', ''],
    ['SMALL', 'narrowDate'],
  ]);
});
