import { parseAmount } from '../../../domains/alerts';
import { cancelOffer, type OrderStatus, refundToBalance, unfinishedRefund } from '../../../domains/order';

/** Names of the form's fields. */
export const REFUND_FIELDS = { price: 'price', balance: 'balance', status: 'status', done: 'done' } as const;

/** The states of an order that make a difference, with their labels. */
export const REFUND_CASES = {
  awaiting_payment: 'Not paid yet',
  paid: 'Paid, not started',
  in_progress: 'Work or the raid run has started',
  completed: 'Done',
} as const satisfies Partial<Record<OrderStatus, string>>;
type RefundCase = keyof typeof REFUND_CASES;

/** What the form asks for, as it was typed. */
export type RefundForm = Readonly<Record<keyof typeof REFUND_FIELDS, string>>;

/** What would go back, cents. */
export interface RefundAnswer {
  readonly status: RefundCase;
  readonly paid: number;
  readonly refund: number;
  /** What of the refund goes to the buyer's balance; null where nothing was paid from it. */
  readonly toBalance: number | null;
  /** The buyer gets it by canceling on the order page; otherwise by writing to the support. */
  readonly isByButton: boolean;
}

export interface AskedRefund {
  readonly form: RefundForm;
  readonly problems: Partial<Record<keyof RefundForm, string>>;
  /** Null when something is wrong. */
  readonly answer: RefundAnswer | null;
}

const MAX_TYPED = 40;

/** What a query asks the calculator; null when it asks nothing. */
export function parseRefundQuery(query: URLSearchParams): AskedRefund | null {
  const names = Object.values(REFUND_FIELDS).filter((name) => query.has(name));
  if (names.length === 0) return null;
  const textOf = (name: string) => [...(query.get(name) ?? '').trim()].slice(0, MAX_TYPED).join('');
  const form = {
    price: textOf('price'),
    balance: textOf('balance'),
    status: textOf('status'),
    done: textOf('done'),
  };
  const isRepeated = (name: string) => query.getAll(name).length > 1;
  const price = isRepeated('price') ? null : parseAmount(form.price);
  const balance = isRepeated('balance') ? null : parseAmount(form.balance || '0');
  const status = isRepeated('status') ? undefined : caseOf(form.status);
  const done = isRepeated('done') ? null : parsePercent(form.done);
  const needsDone = status === 'in_progress';
  const problems = {
    ...(price === null && { price: 'Enter an amount like 80 or 80.33, without a thousands separator.' }),
    ...(balance === null && { balance: 'Enter an amount like 12.40, or leave it empty.' }),
    ...(balance !== null && price !== null && balance > price && { balance: 'That’s more than you paid.' }),
    ...(status === undefined && { status: 'Choose the order status.' }),
    ...(done === null && (needsDone || form.done !== '') && { done: 'Enter a whole number from 0 to 100.' }),
  };
  const isFine = Object.keys(problems).length === 0 && price !== null && balance !== null && status !== undefined;
  return { form, problems, answer: isFine ? refundOf({ price, balance }, status, done ?? 0) : null };
}

/**
 * What goes back for an order, by the rules of the shop.
 * @param order its price and what of that is paid from the balance, cents
 * @param donePercent how much of it is done; counts only while work is going on
 */
function refundOf(
  { price, balance }: { readonly price: number; readonly balance: number },
  status: RefundCase,
  donePercent: number,
): RefundAnswer {
  // The balance is taken when the order is placed.
  const paid = status === 'awaiting_payment' ? balance : price;
  const answer = (refund: number, isByButton: boolean) => {
    const ways = { total: paid, balance, refunded: 0, refundedToBalance: 0 };
    return { status, paid, refund, toBalance: balance > 0 ? refundToBalance(refund, ways) : null, isByButton };
  };
  const state = status === 'awaiting_payment' ? null : status;
  const line = { id: '1', name: '', left: price, state, hasStarted: status !== 'paid', deadline: null };
  const offer = cancelOffer(status, [line], 0);
  if (offer !== null) return answer(state === null ? balance : offer.total, true);
  return answer(unfinishedRefund(paid, status === 'completed' ? 100 : donePercent), false);
}

const caseOf = (text: string): RefundCase | undefined =>
  Object.hasOwn(REFUND_CASES, text) ? (text as RefundCase) : undefined;

function parsePercent(text: string): number | null {
  const [, digits] = /^(\d{1,3}) ?%?$/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 100 ? null : Number(digits);
}
