import { gaveBackText, orderNumber } from '../../../domains/order';
import { type RunView, runPath, runTimeText } from '../../../domains/raid-run';
import { formatAmount } from '../../../src/lib/money';
import { orderPath } from '../../../src/lib/urls';
import { heldByOrder, type OrderRow } from '../../orders';
import { composeMail, type MailText, mailLink, questionParts, readerOf, type ShopContact } from '../../platform/mail';

export interface CancelledRun {
  readonly run: Pick<RunView, 'id' | 'kind' | 'region' | 'startsAt' | 'bosses'>;
  /** The next run of the kind. */
  readonly next: RunView | undefined;
  readonly reason: string;
}

/** What an order gets for its seats of a cancelled run. */
export interface GivenBack {
  readonly order: OrderRow;
  /** Cents that go back; 0 when nothing was charged. */
  readonly amount: number;
  /** A line has flex time: another run is assigned. */
  readonly isFlex: boolean;
  /** The order was not paid, and its other lines were cancelled with this one. */
  readonly endsRest: boolean;
}

/** Tells a buyer that their run is cancelled, where their money is, and what the next run is. */
export function runCancelledMail(
  { order, amount, isFlex, endsRest }: GivenBack,
  { run, next, reason }: CancelledRun,
  shop: ShopContact,
): MailText {
  const number = orderNumber(order.id);
  const { dateStyle } = readerOf(order);
  const { name } = run.kind;
  const when = runTimeText(run.region, run.startsAt, dateStyle);
  const money =
    amount > 0
      ? `We’re refunding ${formatAmount(amount, order.currency_sign)} the way you paid. A bank may take up to ten days to show it.`
      : order.paid_at === null
        ? gaveBackText(heldByOrder(order), 'Nothing was charged for it.')
        : 'Its price is part of the refund that is on its way to you already.';
  return composeMail(`${name}, ${when}, is canceled`, [
    `The run ${name} on ${when} of your order ${number} is canceled. ${reason}`,
    isFlex && amount === 0 ? 'We’ll assign another run within your flex time and email you.' : money,
    ...(endsRest
      ? ['The rest of your order was canceled with it, because it was not paid yet. You can order it again.']
      : []),
    ...(next && !isFlex
      ? [
          mailLink(
            shop,
            runPath(next.id),
            `The next run of this kind, ${runTimeText(next.region, next.startsAt, dateStyle)}`,
          ),
        ]
      : []),
    mailLink(shop, orderPath(order.public_id), 'Your order'),
    ...questionParts(shop, number),
  ]);
}
