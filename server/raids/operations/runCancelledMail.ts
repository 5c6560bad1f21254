import { formatAmount } from '../../../src/lib/money';
import { orderPath } from '../../../src/lib/urls';
import type { OrderRow } from '../../orders';
import { composeMail, type MailText, mailLink, questionParts, type ShopContact } from '../../platform/mail';

/** What the mail needs besides the order. */
interface RunCancelledFacts {
  readonly shop: ShopContact;
  /** The order number. */
  readonly number: string;
  readonly name: string;
  /** `Fri 20 Nov, 20:00 CET` */
  readonly when: string;
  readonly reason: string;
  /** Cents that go back; 0 when nothing was charged. */
  readonly amount: number;
  /** The line has flex time: another run is assigned. */
  readonly isFlex: boolean;
  /** The order was not paid, and its other lines were cancelled with this one. */
  readonly endsRest: boolean;
  /** The next run of the kind. */
  readonly next: { readonly href: string; readonly text: string } | undefined;
}

/** Tells a buyer that their run is cancelled, where their money is, and what the next run is. */
export function runCancelledMail(order: OrderRow, facts: RunCancelledFacts): MailText {
  const { shop, number, name, when, reason, amount, isFlex, endsRest, next } = facts;
  const money =
    amount > 0
      ? `We’re refunding ${formatAmount(amount, order.currency_sign)} to the payment method you used. Banks take up to ten days to show it.`
      : order.paid_at === null
        ? 'Nothing was charged for it.'
        : 'Its price is part of the refund that is on its way to you already.';
  return composeMail(`${name}, ${when}, is canceled`, [
    `The run ${name} on ${when} of your order ${number} is canceled. ${reason}`,
    isFlex && amount === 0 ? 'We’ll assign another run within your flex time and email you.' : money,
    ...(endsRest
      ? ['The rest of your order was canceled with it, because it was not paid yet. You can order it again.']
      : []),
    ...(next && !isFlex ? [mailLink(shop, next.href, `The next run of this kind, ${next.text}`)] : []),
    mailLink(shop, orderPath(order.public_id), 'Your order'),
    ...questionParts(shop, number),
  ]);
}
