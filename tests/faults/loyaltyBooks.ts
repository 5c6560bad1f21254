import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import seed from '../../server/seed/vip.json';
import { wrongBooks } from '../harness/orderBooks';
import type { Acknowledged, PlacedOrder } from './loyaltyLoad';
import {
  type AccountRow,
  type Entry,
  type LoyaltyBooks,
  type OrderRow,
  readLoyalty,
  type ShownStanding,
} from './loyaltyRows';
import type { StaffChange } from './loyaltyStaff';

/** ⌊amount × part ÷ whole⌋; written anew, so that the shop's own arithmetic is checked, too. */
const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const amountOf = (entries: readonly Entry[]): number => sumOf(entries.map(({ amount }) => amount));
const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem]);

/** Checks a ledger of an account: each entry adds up with all before it, and the account has their sum. */
function wrongLedger(of: 'xp' | 'balance', has: number, entries: readonly Entry[]): string[] {
  let sum = 0;
  const wrong = entries.flatMap((entry) => {
    sum += entry.amount;
    return unless(entry.sum === sum && sum >= 0, `an entry of ${entry.amount} ${of} leads to ${entry.sum}, not ${sum}`);
  });
  return [...wrong, ...unless(has === sum, `there is ${has} ${of}, and its entries are ${sum}`)];
}

/** Checks the levels of an account, each reached once, and the coupons that came with them. @param xp of the account */
function wrongLevels({ reached, coupons }: AccountRow, xp: readonly Entry[]): string[] {
  const peak = Math.max(0, ...xp.map(({ sum }) => sum));
  const levels = seed.levels.filter((level) => level.level > 0 && level.xp <= peak);
  const wanted = levels.map(({ level }) => level);
  const issued = levels.flatMap(({ level, discountCouponCount }) => Array(discountCouponCount).fill(level));
  return [
    ...unless(reached.join() === wanted.join(), `levels ${reached} were reached with ${peak} XP`),
    ...unless(coupons.join() === issued.join(), `coupons are of the levels ${coupons}, not ${issued}`),
  ];
}

function wrongAccount(account: AccountRow, books: LoyaltyBooks, shown: ShownStanding | undefined): string[] {
  const ownOf = (entries: readonly Entry[]) => entries.filter((entry) => entry.account === account.id);
  const [xp, balance] = [ownOf(books.xp), ownOf(books.balance)];
  const isShown = shown?.xp === account.xp && shown.balance === account.balance && shown.level === account.level;
  return [
    ...wrongLedger('xp', account.xp, xp),
    ...wrongLedger('balance', account.balance, balance),
    ...wrongLevels(account, xp),
    ...unless(isShown, `the shop shows ${JSON.stringify(shown)}`),
  ].map((problem) => `${account.email}: ${problem}`);
}

/** Checks how an order was paid, and which ways its refunds went. */
function wrongWays({ wasPaid, total, balance, payments, lines, refunds }: OrderRow): string[] {
  const back = sumOf(lines.map((line) => line.back));
  const toBalance = sumOf(refunds.map((refund) => refund.toBalance));
  // In proportion, and the last cent is money.
  const wanted = balance - shareOf(balance, total - back, total);
  const wantedPayments = wasPaid ? String(total - balance) : '';
  return [
    ...unless(payments.join() === wantedPayments, `payments of ${payments} for ${total} less ${balance}`),
    ...unless(toBalance === wanted, `${toBalance} of ${back} went to the balance, not ${wanted}`),
    ...refunds.flatMap((refund) =>
      unless(refund.amount + refund.toBalance === refund.parts, `a refund has other parts: ${JSON.stringify(refund)}`),
    ),
  ];
}

/** Checks what an order has taken from the balance, and what came back. */
function wrongPayment(order: OrderRow, books: LoyaltyBooks): string[] {
  const { id, account, status, wasPaid, balance, balanceUsd, refunds } = order;
  const own = books.balance.filter((entry) => entry.order === id);
  const spent = own.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
  const toBalance = sumOf(refunds.map((refund) => refund.toBalance));
  const returned = status === 'cancelled' && !wasPaid ? balanceUsd : shareOf(balanceUsd, toBalance, balance);
  const sum = amountOf(own);
  return [
    ...unless(spent.join() === (balanceUsd > 0 ? String(balanceUsd) : ''), `it used ${balanceUsd} and took ${spent}`),
    ...unless(sum === returned - balanceUsd, `${returned} of ${balanceUsd} went back, its entries are ${sum}`),
    ...unless(
      own.every((entry) => entry.account === account),
      'it was paid from the balance of another account',
    ),
  ];
}

/** Checks what a line has brought to a ledger: what it should, and what was gone when it was to be taken back. */
function wrongLine(what: string, entries: readonly Entry[], wanted: number): string[] {
  const brought = amountOf(entries);
  const forgiven = sumOf(entries.map((entry) => entry.forgiven));
  const isForgivenInNeed = entries.every((entry) => entry.forgiven <= 0 || entry.sum === 0);
  return [
    ...unless(
      forgiven >= 0 && brought === wanted + forgiven,
      `${what}: ${brought} with ${forgiven} forgiven, not ${wanted}`,
    ),
    ...unless(isForgivenInNeed, `${what} was forgiven while there was some`),
  ];
}

/** Checks the XP and the cashback that the lines of an order have brought. */
function wrongEarnings(order: OrderRow, books: LoyaltyBooks): string[] {
  const { account, total, balance, rateMicro, cashbackBp, isDoubled, level, lines } = order;
  const ownOf = (entries: readonly Entry[], id: number) =>
    entries.filter((entry) => entry.line === id && entry.account === account);
  const percent = seed.levels[level]?.cashbackPercentage ?? 0;
  return [
    ...unless(percent * 100 === cashbackBp, `cashback of ${cashbackBp} for level ${level}`),
    ...lines.flatMap(({ id, state, total: price, back }) => {
      const money = state === 'completed' ? shareOf(price - back, total - balance, total) : 0;
      const earned = shareOf(money, 1_000_000, rateMicro);
      const wantedXp = Math.floor(earned / 10) * (isDoubled ? 2 : 1);
      return [
        ...wrongLine(`XP of line ${id}`, ownOf(books.xp, id), wantedXp),
        ...wrongLine(`cashback of line ${id}`, ownOf(books.balance, id), shareOf(earned, cashbackBp, 10_000)),
      ];
    }),
  ];
}

/** Checks the coupon and the double XP of an order: both are given back where nothing of it was begun. */
function wrongUses({ status, lines, coupon, isDoubled, couponUses, doubleXpUses }: OrderRow): string[] {
  const isOver = status === 'cancelled' || lines.every(({ state }) => state === 'cancelled' || state === 'refunded');
  const isReturned = isOver && !lines.some(({ hasStarted }) => hasStarted);
  const textOf = (uses: readonly unknown[]) => JSON.stringify(uses);
  const usesOf = (used: unknown) => textOf(isReturned ? [null] : [used]);
  return [
    ...unless(
      textOf(couponUses) === (coupon === null ? '[]' : usesOf(coupon)),
      `the coupon ${coupon} is used as ${textOf(couponUses)}`,
    ),
    ...unless(
      textOf(doubleXpUses) === (isDoubled ? usesOf(true) : '[]'),
      `its double XP is used as ${textOf(doubleXpUses)}`,
    ),
  ];
}

async function wrongOrder(order: OrderRow, books: LoyaltyBooks, said: PlacedOrder | undefined, db: Kysely<Database>) {
  const back = sumOf(order.refunds.map(({ amount, toBalance }) => amount + toBalance));
  const { sure = 0, perhaps = 0 } = said ?? {};
  return [
    ...unless(said !== undefined, 'nobody has placed it'),
    ...unless(back >= sure && back <= sure + perhaps, `${back} is back, not ${sure} to ${sure + perhaps}`),
    ...wrongWays(order),
    ...wrongPayment(order, books),
    ...wrongEarnings(order, books),
    ...wrongUses(order),
    ...(await wrongBooks(order.id, db)),
  ].map((problem) => `${order.publicId}: ${problem}`);
}

/** Checks that each coupon is used as often as it says, and as it may. @param acknowledged codes of those with one use */
function wrongCoupons({ coupons }: LoyaltyBooks, acknowledged: readonly string[]): string[] {
  const added = acknowledged.flatMap((code) =>
    unless(coupons.find((coupon) => coupon.code === code)?.maxUses === 1, `the coupon ${code} is lost`),
  );
  const used = coupons.flatMap((coupon) => {
    const { uses, maxUses, used, usedByOne, maxPerShopper } = coupon;
    const isWithin = (maxUses === null || uses <= maxUses) && (maxPerShopper === null || usedByOne <= maxPerShopper);
    return unless(uses === used && isWithin, `a coupon is used too often: ${JSON.stringify(coupon)}`);
  });
  return [...added, ...used];
}

/** Checks that a change is there once when it was acknowledged, not at all when it was refused, and once at most otherwise. */
function wrongChange(change: StaffChange, { accounts, audited, ...books }: LoyaltyBooks): string[] {
  const { email, of, amount, reason, outcome } = change;
  const own = books[of].filter((entry) => entry.reason === reason);
  const account = accounts.find((one) => one.email === email)?.id;
  const isRight = own.every((entry) => entry.account === account && entry.amount === amount);
  const isAsSaid = outcome === 'unknown' ? own.length <= 1 : own.length === Number(outcome === 'done');
  const isAudited = audited.filter((one) => one === reason).length === own.length;
  const problem = `${JSON.stringify(change)} has the entries ${JSON.stringify(own)}, audited: ${isAudited}`;
  return unless(isRight && isAsSaid && isAudited, problem);
}

/** Checks that there was something to check. */
function missingCases({ orders, balance }: LoyaltyBooks): string[] {
  const some = (fits: (order: OrderRow) => boolean, what: string) => unless(orders.some(fits), `no order ${what}`);
  return [
    ...some((order) => order.balance > 0, 'has used a balance'),
    ...some((order) => order.coupon !== null, 'has used a coupon'),
    ...some((order) => order.couponUses[0] === null, 'has given its coupon back'),
    ...some((order) => order.isDoubled, 'has used double XP'),
    ...unless(
      balance.some(({ line, amount }) => line !== null && amount > 0),
      'no line has brought cashback',
    ),
  ];
}

/**
 * Checks levels, balances and coupons after everything has come to an end.
 * @param shown by the shop to each account, by its email
 * @returns all that is wrong, as sentences
 */
export async function wrongLoyalty(
  db: Kysely<Database>,
  { orders, changes, coupons }: Acknowledged,
  shown: ReadonlyMap<string, ShownStanding>,
): Promise<readonly string[]> {
  const books = await readLoyalty(db);
  const wrongOrders: string[] = [];
  for (const order of books.orders) {
    const said = orders.find(({ id }) => id === order.publicId);
    wrongOrders.push(...(await wrongOrder(order, books, said, db)));
  }
  const isKept = (id: string) => books.orders.some(({ publicId }) => publicId === id);
  const repeatedMails = books.mails.filter((mail, index) => books.mails.indexOf(mail) !== index);
  return [
    ...orders.flatMap(({ id }) => unless(isKept(id), `${id} is lost`)),
    ...wrongOrders,
    ...books.accounts.flatMap((account) => wrongAccount(account, books, shown.get(account.email))),
    ...wrongCoupons(books, coupons),
    ...changes.flatMap((change) => wrongChange(change, books)),
    ...missingCases(books),
    ...repeatedMails.map((mail) => `a mail was written twice: ${mail}`),
  ];
}
