import { render, screen, within } from '@testing-library/react';
import type { OwnVip, VipLevel } from '../../../domains/vip';
import { DateStyleContext } from '../../../src/ui/time/dateStyleContext';
import seed from '../../seed/vip.json';
import type { StoredCoupon } from '../coupons/coupons.repository';
import { LevelSection } from './LevelSection';
import { newsOf } from './levelTexts';
import { GuestNote, OwnProgress } from './OwnProgress';
import { SavedOrders } from './SavedOrders';
import { sampleYear } from './sampleYear';
import { VIP_QUESTIONS } from './vipQuestions';
import { WelcomeModal, welcomeModal } from './WelcomeModal';

const { couponMinCents, couponDays } = seed;
const LEVELS: readonly VipLevel[] = seed.levels.map((level) => ({ ...level, couponMinCents, couponDays }));
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

const OWN: OwnVip = {
  level: 4,
  xp: 21_400,
  until: null,
  reachedAt: { 1: at('2026-01-19'), 2: at('2026-03-02'), 4: at('2026-10-03') },
  balance: 1240,
};

const showLevels = (own: OwnVip | null) =>
  render(
    <DateStyleContext value="other">
      {LEVELS.map((level, index) => (
        <LevelSection key={level.level} level={level} before={LEVELS[index - 1]} own={own} />
      ))}
    </DateStyleContext>,
  );
const section = (level: number) => screen.getByRole('region', { name: `VIP ${level}` });
/** Amounts have a space that doesn't break. */
const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('the section of a level', () => {
  it('says what the level costs, its perks, and what an order of 80.00 $ costs and gives back', () => {
    showLevels(null);
    const texts = LEVELS.map(({ level }) => textOf(section(level)));
    expect(texts[0]).toContain('Yours when you create an account');
    expect(texts[4]).toContain('From 1500.00 $ spent, or 15.000 XP');
    expect(texts.map((text) => /costs (\S+ \$) and gives (\S+ \$)/.exec(text)?.slice(1))).toEqual([
      ['80.00 $', '0.80 $'],
      ['79.20 $', '1.58 $'],
      ['78.40 $', '2.35 $'],
      ['77.60 $', '2.32 $'],
      ['76.00 $', '3.04 $'],
      ['74.40 $', '3.72 $'],
      ['72.00 $', '3.60 $'],
    ]);
    expect(texts[1]).toContain('1 coupon: up to 5.00 $ off an order from 20.00 $, good for 90 days.');
    expect(texts[6]).toContain('5 coupons, each up to 15.00 $ off an order from 20.00 $, good for 90 days.');
    expect(texts[0]).not.toContain('coupon');
  });

  it('marks what is better than on the level before, and nothing on the first', () => {
    showLevels(null);
    const better = LEVELS.map(({ level }) =>
      within(section(level))
        .getAllByRole('term')
        .filter((term) => term.textContent?.endsWith(', better than before'))
        .map((term) => term.textContent?.split(',')[0]),
    );
    expect(better).toEqual([
      [],
      ['Permanent discount', 'Cashback', 'Coupons'],
      ['Permanent discount', 'Cashback', 'Coupons'],
      ['Permanent discount', 'Coupons'],
      ['Permanent discount', 'Cashback', 'Coupons', 'Double XP'],
      ['Permanent discount', 'Cashback', 'Coupons'],
      ['Permanent discount', 'Coupons', 'Double XP'],
    ]);
  });

  it('names priority in the support chat on the first level that has it, and only there', () => {
    const titles = LEVELS.map((level, index) => newsOf(level, LEVELS[index - 1]).map(({ title }) => title));
    expect(titles.flatMap((all, level) => (all.includes('Priority in the support chat.') ? level : []))).toEqual([2]);
    expect(titles.every((all) => all.length > 0)).toBe(true);
  });

  it('says to an account where it is, when it reached the others, and what is missing', () => {
    showLevels(OWN);
    const states = ['Reached', 'Reached 19 Jan 2026', 'Reached 2 Mar 2026', 'Reached', 'You’re here'];
    for (const [level, state] of states.entries()) expect(textOf(section(level))).toContain(state);
    expect(textOf(section(5))).toContain('860.00 $ to go');
    expect(textOf(section(6))).toContain('3860.00 $ to go');
  });

  it('has no state for guests', () => {
    showLevels(null);
    expect(screen.queryByText(/Reached|to go|You’re here/)).toBeNull();
  });
});

describe('the own level', () => {
  const show = (own: OwnVip) =>
    render(
      <DateStyleContext value="other">
        <OwnProgress own={own} levels={LEVELS} />
      </DateStyleContext>,
    );

  it('shows how far it is to the next level', () => {
    const { container } = show(OWN);
    expect(screen.getByRole('heading', { name: 'You’re VIP 4' })).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Progress to VIP 5' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['6400', '15000']);
    expect(textOf(container)).toContain('21.400 XP860.00 $ to VIP 5');
    expect(textOf(container)).toContain('Since 3 Oct 2026');
    expect(textOf(container)).not.toContain('refund');
  });

  it('says until when a level holds whose XP a refund or a correction has taken, and counts from what is left', () => {
    const { container } = show({ ...OWN, xp: 9000, until: at('2027-10-03') });
    expect(textOf(container)).toContain('fewer XP now than VIP 4 takes, after a refund or a correction');
    expect(textOf(container)).toContain('It stays yours until 3 Oct 2027');
    const bar = screen.getByRole('progressbar', { name: 'Progress to VIP 5' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1500', '22500']);
  });

  it('has no way on from the highest level', () => {
    const { container } = show({ ...OWN, level: 6, xp: 61_000 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(textOf(container)).toContain('61.000 XP. This is the highest level.');
  });

  it('names no discount where the level has none', () => {
    const { container } = show({ ...OWN, level: 0, xp: 0 });
    expect(textOf(container)).not.toContain('0%');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['back', 'balance']);
  });

  it('is a note with the way to sign in for guests', () => {
    render(<GuestNote />);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fvip');
  });
});

describe('the table of what was saved', () => {
  it('says that it is a sample, adds up, and counts discount and cashback', () => {
    render(<SavedOrders {...sampleYear(LEVELS)} />);
    expect(screen.getByRole('table', { name: 'A sample year: what each order would have saved' })).toBeVisible();
    expect(screen.getByText(/^A sample year, not your own orders/)).toBeVisible();
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(textOf));
    expect(rows[0]).toEqual(['Sample orders', 'Price before VIP', 'VIP 1', 'VIP 2', 'VIP 4', 'VIP 6']);
    expect(rows[1]?.slice(1)).toEqual(['84.56 $', '−2.52 $', '−4.17 $', '−7.44 $', '−12.26 $']);
    expect(rows.at(-1)).toEqual(['Together', '284.94 $', '−8.49 $', '−14.06 $', '−25.06 $', '−41.30 $']);
  });

  it('has the own orders of an account with their dates', () => {
    const row = { title: 'Arena 2v2 rating', detail: '', at: at('2026-02-03'), full: 8456, saved: [423, 1226] };
    const columns = [
      { label: 'Saved', isTrue: true },
      { label: 'VIP 6', isTrue: false },
    ];
    render(
      <DateStyleContext value="other">
        <SavedOrders
          isSample={false}
          columns={columns}
          rows={[row, row]}
          sum={{ full: 30_000, saved: [1000, 4000] }}
          isCut
        />
      </DateStyleContext>,
    );
    expect(screen.getAllByRole('rowheader', { name: /^Arena 2v2 rating\s?3 Feb 2026$/ })).toHaveLength(2);
    expect(screen.queryByText(/sample/i)).toBeNull();
    expect(screen.getByText(/These are the newest 2; the sum is of all of them\.$/)).toBeVisible();
    expect(textOf(screen.getAllByRole('row').at(-1) ?? null)).toBe('Together300.00 $−10.00 $−40.00 $');
  });
});

describe('the welcome to a level', () => {
  const levelAt = (level: number) => LEVELS[level] as VipLevel;
  const couponsOf = (level: number, count: number, endsAt = at('2027-02-19')): StoredCoupon[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: index, accountId: 1, level, code: `VIP${level}-${index}`, percentBp: null, places: [] },
      ...{ fixedCents: levelAt(level).couponCents, minCents: couponMinCents },
      ...{ startsAt: at('2026-11-21'), endsAt, maxUses: 1, maxPerShopper: 1, uses: 0 },
    }));
  const changes = (level: number, before: number, coupons: readonly StoredCoupon[]) => {
    render(<WelcomeModal level={levelAt(level)} before={levelAt(before)} coupons={coupons} />);
    return screen.getAllByRole('term').map((term) => [term.textContent, textOf(term.nextElementSibling)]);
  };

  it('says what has changed', () => {
    expect(changes(1, 0, couponsOf(1, 1))).toEqual([
      ['Permanent discount', '1%'],
      ['Cashback, up from 1%', '2%'],
      ['Coupon up to 5.00 $ off an order from 20.00 $, until 19 Feb 2027', '1'],
    ]);
    expect(screen.getByText(/together take off at most 35% of the subtotal/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to the shop' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all levels' })).toHaveAttribute('href', '/vip');
  });

  it('has the coupons of every level that was passed, those with the same terms together', () => {
    const coupons = [...couponsOf(3, 3), ...couponsOf(4, 5), ...couponsOf(5, 1, at('2027-03-01'))];
    expect(changes(5, 2, coupons)).toEqual([
      ['Permanent discount, up from 2%', '7%'],
      ['Cashback, up from 3%', '5%'],
      ['Coupons, each up to 5.00 $ off an order from 20.00 $, until 19 Feb 2027', '8'],
      ['Coupon up to 10.00 $ off an order from 20.00 $, until 1 Mar 2027', '1'],
      ['Double XP, orders a month', '1'],
    ]);
  });

  it('names no coupons where none can be used any more', () => {
    expect(changes(1, 0, []).flat().join()).not.toContain('Coupon');
    expect(screen.queryByText(/at most 35%/)).toBeNull();
  });

  it('comes with its title and the style sheet that it needs', () => {
    const assets = {
      cssOf: (names: readonly string[]) => ['/assets/shop.css', ...names.map((name) => `/${name}.css`)],
    };
    const context = { assets: assets as never, dateStyle: 'other' } as const;
    const { title, render: html } = welcomeModal({ level: levelAt(1), before: levelAt(0), coupons: [] }, context);
    expect(title).toBe('You’re VIP 1 now');
    expect(html).toContain('<link rel="stylesheet" href="/vip.css"/>');
    expect(html).not.toContain(' style=');
  });
});

test('each question is asked once', () => {
  const questions = VIP_QUESTIONS.flatMap((topic) => topic.questions.map(({ q }) => q));
  expect(new Set(questions).size).toBe(questions.length);
});
