import type { FastifyRequest } from 'fastify';
import { MAX_CART_LINES } from '../../../domains/cart';
import { orderNumber } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { CART_PATH } from '../../../src/lib/urls';
import type { CartNotice, OrderRow } from '../../orders';
import type { Platform } from '../../platform';
import type { ShopperTariff } from '../../platform/visitor';
import type { OrderAgain, OrderedAgain } from './orderAgain.service';
import type { PlannedLine } from './orderAgainPlan';

/**
 * The query of the cart page after an order was put into it again: the order's number, for who has only its link its id, and the positions that had no place.
 */
const ORDER_QUERY = 'again';
const LEFT_QUERY = 'left';
/** The line that was put into the cart alone, from 1. */
const LINE_QUERY = 'line';
const LINE = /^[1-9][0-9]{0,2}$/;
const LEFT = /^[0-9]{1,4}(\.[0-9]{1,4}){0,99}$/;

/** The cart page that says what became of the order. */
export function cartAgainPath({ name, left, line }: OrderedAgain): string {
  const query = new URLSearchParams({
    [ORDER_QUERY]: name,
    ...(line !== undefined && { [LINE_QUERY]: String(line) }),
    ...(left.length > 0 && { [LEFT_QUERY]: left.join('.') }),
  });
  return `${CART_PATH}?${query}`;
}

/** The parameters of the cart page that it reads. */
export const CART_NOTICE_QUERY = [ORDER_QUERY, LEFT_QUERY, LINE_QUERY];

/** Says on the cart page what became of the lines of an order. */
export function createOrderAgainNotice({ orderAgain, owners, pages }: Platform & { readonly orderAgain: OrderAgain }) {
  return {
    /** @returns undefined when the page was not opened by ordering again */
    async read(request: FastifyRequest): Promise<CartNotice | undefined> {
      const query = request.query as Readonly<Record<string, unknown>>;
      const { [ORDER_QUERY]: name, [LEFT_QUERY]: left, [LINE_QUERY]: line } = query;
      if (typeof name !== 'string') return undefined;
      const alone = typeof line === 'string' && LINE.test(line) ? Number(line) : undefined;
      const again = await orderAgain.explain(await owners.holder(request), name, request.dateStyle, alone);
      if (again === null) return undefined;
      const positions = typeof left === 'string' && LEFT.test(left) ? left.split('.').map(Number) : [];
      return noticeOf(again.order, again.lines, positions, await pages.tariff(request), alone !== undefined);
    },
  };
}

function noticeOf(
  order: OrderRow,
  lines: readonly PlannedLine[],
  left: readonly number[],
  currency: ShopperTariff,
  isAlone: boolean,
): CartNotice {
  const isLeft = ({ position }: PlannedLine) => left.includes(position);
  const added = lines.filter((line) => line.kind === 'possible' && !isLeft(line));
  const items = lines.flatMap((line) => lineTexts(line, isLeft(line), order));
  if (added.length > 0 && order.currency !== currency.code)
    items.unshift({ text: `You ordered in ${order.currency}. The cart shows today’s prices in ${currency.code}.` });
  return {
    tone: added.length === 0 ? 'error' : items.length === 0 ? 'success' : 'info',
    message: summaryText(orderNumber(order.id), added.length, lines.length, isAlone ? (lines[0]?.name ?? '') : null),
    items,
  };
}

/** @param alone the name of the line, where it is the only one that was wanted */
function summaryText(number: string, added: number, all: number, alone: string | null): string {
  if (added === 0) return `Nothing from order ${number} could be added to your cart.`;
  if (added < all)
    return `${added} of the ${all} services of order ${number} ${added === 1 ? 'is' : 'are'} in the cart.`;
  if (alone !== null) return `“${alone}” of order ${number} is in the cart again, at today’s price.`;
  return `Order ${number} is in the cart again, at today’s prices.`;
}

/** What the shopper should know about a line; nothing when it is as it was. */
function lineTexts(
  line: PlannedLine,
  isLeft: boolean,
  { currency_sign: sign }: OrderRow,
): NonNullable<CartNotice['items']>[number][] {
  const name = `“${line.name}”`;
  if (line.kind === 'impossible') return [{ text: `${name} ${line.reason}`, link: line.link }];
  if (isLeft) return [{ text: `${name} didn’t fit: a cart holds up to ${MAX_CART_LINES} services. Check out first.` }];
  const { changes, price } = line;
  const hasMoved = price !== null && price.now !== price.before;
  return [
    ...(changes.length > 0 ? [{ text: `${name} is not quite the same. ${changes.join(' ')}` }] : []),
    ...(hasMoved
      ? [
          {
            text: `“${price.of}” was ${formatAmount(price.before, sign)}, is ${formatAmount(price.now, sign)} now.`,
          },
        ]
      : []),
  ];
}
