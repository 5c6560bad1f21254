import { createAccount } from '../harness/accountForms';
import { aShopper, type ShopClient, type Shopper } from '../harness/shopper';
import { linkTo } from './accountLoad';
import type { FaultDatabase } from './databases';

/** A shopper with an account. */
export interface Member {
  readonly email: string;
  readonly shopper: Shopper;
}

/** What of the balance an order uses. */
export type BalanceShare = 'all' | 'half' | 'none';

/** The smallest charge, cents. */
const MIN_CHARGE = 50;
/** How often the checkout's form is sent when what it showed has changed meanwhile. */
const MAX_FORMS = 20;

/** Signs a member up. @param currency in which they pay */
export async function signUp(
  client: ShopClient,
  database: FaultDatabase,
  { email, currency }: { readonly email: string; readonly currency: string },
  signal: AbortSignal,
): Promise<Member> {
  const shopper = aShopper(client);
  await createAccount(shopper, email, (to) => linkTo(database, to, '/sign-up', signal));
  shopper.cookies.set('currency', currency);
  return { email, shopper };
}

/** Puts two lines into the cart. */
export async function fillCart({ shopper }: Member, { buyForm }: FaultDatabase): Promise<void> {
  expectStatus(await shopper.buy(buyForm), 303);
  expectStatus(await shopper.buy({ ...buyForm, 'options[to]': '4' }), 303);
}

/** Puts a coupon on the cart, unless it is used up by now. @param code one of the member's own when absent, if they have one */
export async function putCoupon({ shopper }: Member, code?: string): Promise<void> {
  const coupon = code ?? /VIP\d-[2-9A-Z]{8}/.exec((await shopper.get('/checkout')).body)?.[0];
  if (coupon === undefined) return;
  const answer = await shopper.post('/cart/coupon', { coupon });
  if (answer.statusCode !== 422) expectStatus(answer, 303);
}

/**
 * Orders what is in the cart, with double XP where there is some.
 * @returns the id of the order, its number, and whether the balance has paid all of it
 */
export async function placeOrder({ shopper }: Member, share: BalanceShare) {
  for (let forms = 1; ; forms += 1) {
    const page = (await shopper.get('/checkout')).body;
    const form = await shopper.checkoutForm(page.includes('Double XP for this order') ? { double_xp: '1' } : {});
    const balance = usedOf(centsOf(/Your balance: (\d+\.\d\d) /.exec(page)?.[1]), Number(form.seen_total), share);
    const answer = await shopper.post('/checkout', { ...form, ...(balance > 0 && { balance: String(balance) }) });
    if (forms < MAX_FORMS && [409, 422].includes(answer.statusCode)) continue;
    const location = String(expectStatus(answer, 303).headers.location);
    const id = location.split('/').at(-1) ?? '';
    const number = /Q-\d+/.exec((await shopper.get(`/orders/${id}`)).body)?.[0] ?? '';
    return { id, number, isPaid: location.startsWith('/orders/') };
  }
}

/** Cancels an order, or a line of it. @param line from 1 @returns what goes back, cents */
export async function cancelOrder({ shopper }: Member, id: string, line?: number): Promise<number> {
  const path = `/orders/${id}/cancel${line === undefined ? '' : `?line=${line}`}`;
  const page = expectStatus(await shopper.get(path), 200);
  const refund = /name="seen_refund" value="(\d+)"/.exec(page.body)?.[1] ?? '';
  expectStatus(await shopper.post(path, { seen_refund: refund }), 303);
  return Number(refund);
}

/** What an order uses of a balance: all of it is paid, or enough is left to be charged. Cents of its currency. */
function usedOf(available: number, total: number, share: BalanceShare): number {
  if (share === 'none') return 0;
  if (share === 'all' && available >= total) return total;
  return Math.max(0, Math.min(share === 'all' ? available : Math.floor(available / 2), total - MIN_CHARGE));
}

/** `12.50` as cents. */
export const centsOf = (decimal = '0'): number => Math.round(Number(decimal) * 100);

/** Throws an error with the page when an answer has another status. */
export function expectStatus<Answer extends { readonly statusCode: number; readonly body: string }>(
  answer: Answer,
  wanted: number,
): Answer {
  if (answer.statusCode === wanted) return answer;
  throw new Error(`${answer.statusCode} instead of ${wanted}: ${answer.body.slice(0, 2_000)}`);
}
