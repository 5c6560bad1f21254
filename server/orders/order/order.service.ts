import { countryName } from '../../../domains/checkout';
import { variantLabel } from '../../../domains/configurator';
import { type ConfirmedOrder, type LiveOrder, maskEmail, type OrderView, orderNumber } from '../../../domains/order';
import type { Quote } from '../../../domains/pricing';
import { trackedCoupon } from '../../../domains/vip';
import { proofOfOrder } from '../../platform/ids';
import { DELETED_ACCOUNT, isNobody } from '../../platform/mail';
import { enteredDetails } from './gameDetails';
import type { OrderRow } from './order.repository';
import type { DatedOrder } from './orderReader';
import { receiptOf } from './receipt';

/** An order as its page shows it. Times in ms UTC, amounts in cents of the order's currency. */
export function orderViewOf(
  order: DatedOrder,
  live: LiveOrder,
  shop: {
    readonly supportEmail: string | undefined;
    readonly paymentLabel: string;
  },
): OrderView {
  const { supportEmail, paymentLabel } = shop;
  return {
    id: order.public_id,
    number: orderNumber(order.id),
    live,
    currency: { code: order.currency, sign: order.currency_sign },
    lines: order.lines.map((line) => ({
      id: String(line.position + 1),
      name: line.service_name,
      game: line.game_name,
      href: line.path,
      art: line.art,
      choices: line.summary,
      quote: line.quote as unknown as Quote,
      entered: enteredDetails(order, line),
      start: line.item === null ? { least: line.start_least, most: line.start_most } : null,
      startTime: line.item?.startTime ?? null,
      calendarHref: line.item?.calendarHref ?? null,
      refunded: line.refunded,
    })),
    total: order.total,
    paidWithBalance: order.balance_cents,
    email: isNobody(order.email) ? DELETED_ACCOUNT : maskEmail(order.email),
    name: nameOf(order),
    country: order.country === null ? '' : countryName(order.country),
    ...receiptOf(order),
    isVatUnknown: order.vat_bp === null,
    createdAt: order.created_at.getTime(),
    paidAt: order.paid_at?.getTime() ?? null,
    supportEmail,
    payAction: live.canPay ? `/orders/${order.public_id}/pay` : null,
    paymentLabel,
  };
}

function nameOf({ contact }: OrderRow): string {
  const { name } = contact;
  return typeof name === 'string' ? name : '';
}

/** The order data for analytics in the page state: no id, no email, no account. */
export function confirmedOrderOf(order: DatedOrder): ConfirmedOrder {
  return {
    number: orderNumber(order.id),
    proof: proofOfOrder(order.public_id),
    status: order.status,
    currency: order.currency,
    total: order.total,
    ...(order.coupon !== null && { coupon: trackedCoupon(order.coupon) }),
    ...(order.balance_usd_cents > 0 && { balance: order.balance_usd_cents }),
    items: order.lines.map((line) => ({
      slug: line.path.split('/').at(-1) ?? '',
      name: line.service_name,
      game: line.game_name,
      category: line.category_name,
      subCategory: line.sub_category_name,
      variant: line.item?.variant ?? variantLabel(line.summary),
      total: line.total,
      discount: line.discount,
    })),
  };
}
