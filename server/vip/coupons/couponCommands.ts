import { parseArgs } from 'node:util';
import { couponValueText } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { ParseCoupon, TypedCoupon } from './couponInput';
import type { StoredCoupon } from './coupons.repository';
import type { Coupons } from './coupons.service';

const USAGE = `Usage: npm run coupons -- add CODE VALUE [--from DAY] [--until DAY] [--min DOLLARS] [--only "PATH PATH"] [--uses COUNT] [--each COUNT]
       npm run coupons -- list
       npm run coupons -- end CODE
VALUE is 10%, or dollars: 5.00. --each is how often one account can use it; then guests have to sign in.`;
const OPTIONS = {
  from: { type: 'string', default: '' },
  until: { type: 'string', default: '' },
  min: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  uses: { type: 'string', default: '' },
  each: { type: 'string', default: '' },
} as const;

const MAX_LISTED = 500;

interface CouponCommandParts {
  readonly coupons: Coupons;
  readonly parse: ParseCoupon;
}

/** Staff commands for coupons of the shop. They answer with text, and change nothing when anything is wrong. */
export function createCouponCommands({ coupons, parse }: CouponCommandParts) {
  async function add(args: readonly string[]): Promise<string> {
    const parsed = await parse(typedIn(args));
    if ('problems' in parsed) throw new RefusedError(parsed.problems.map(({ message }) => message).join('\n'));
    const { coupon } = parsed;
    if (!(await coupons.add(coupon, COMMAND_LINE))) throw new RefusedError(`There is a coupon ${coupon.code} already.`);
    return `Added. ${couponText({ ...coupon, uses: 0 })}`;
  }

  async function list(): Promise<string> {
    const all = await coupons.ofShop(MAX_LISTED);
    return all.length === 0 ? 'There are no coupons.' : all.map(couponText).join('\n');
  }

  return {
    /** Runs one of the commands of the usage. @throws RefusedError with the usage, or with everything that is wrong */
    async runCommand([name, ...args]: readonly string[]): Promise<string> {
      const [code = ''] = args;
      if (name === 'add') return add(args);
      if (name === 'list' && args.length === 0) return list();
      if (name !== 'end' || args.length !== 1) throw new RefusedError(USAGE);
      if (await coupons.end(code, COMMAND_LINE))
        return `${code.toUpperCase()} has ended. Orders that have used it keep it.`;
      throw new RefusedError(`There is no coupon ${code.slice(0, 40)} that could end.`);
    },
  };
}

function typedIn(args: readonly string[]): TypedCoupon {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      strict: true,
      allowPositionals: true,
    });
    const [code = '', value = '', ...rest] = positionals;
    if (rest.length === 0 && value !== '') return { ...values, code, value };
  } catch {
    // Unknown options are answered like missing words.
  }
  throw new RefusedError(USAGE);
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** A coupon in one line: `WELCOME5  5.00 $ off  from 20.00 $  …`. */
function couponText(coupon: Omit<StoredCoupon, 'id' | 'accountId' | 'level'>): string {
  const { code, startsAt, endsAt, minCents, places, uses, maxUses, maxPerShopper } = coupon;
  return [
    code,
    couponValueText(coupon),
    ...(minCents > 0 ? [`from ${formatDollars(minCents)}`] : []),
    ...(places.length > 0 ? [`only ${places.map(({ path }) => path).join(' ')}`] : []),
    `${dayText(startsAt)} to ${endsAt === null ? 'any time' : dayText(endsAt)}`,
    `used ${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
    ...(maxPerShopper === null ? [] : [`${maxPerShopper} each`]),
  ].join('  ');
}
