import { parseCoupon, type TypedCoupon } from './couponInput';

const TYPED: TypedCoupon = { code: 'DAY', value: '10%', from: '', until: '', min: '', only: '', uses: '', each: '' };
const NOW = Date.parse('2026-11-21T12:00:00Z');
const parse = (typed: Partial<TypedCoupon>) => parseCoupon({ ...TYPED, ...typed }, async () => null, NOW);

test('a coupon ends with its last day', async () => {
  const day = { from: '2000-02-29', until: '2998-12-31' };
  const [startsAt, endsAt] = [Date.parse('2000-02-29T00:00:00Z'), Date.parse('2999-01-01T00:00:00Z')];
  expect(await parse(day)).toMatchObject({ coupon: { startsAt, endsAt } });
});

test.each(['9999-12-31', '2999-01-01', '1999-12-31', '0000-01-01', '2027-02-31', '10000-01-01', '-2027-01-01', 'soon'])(
  'no coupon begins or ends on the day %s',
  async (day) => {
    const message = 'Say a day of the years 2000 to 2998, like 2026-12-24.';
    expect(await parse({ from: day })).toEqual({ problems: [{ field: 'from', message }] });
    expect(await parse({ until: day })).toEqual({ problems: [{ field: 'until', message }] });
  },
);
