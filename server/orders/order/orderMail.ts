import { nameWithChoice } from '../../../domains/configurator';
import { orderNumber } from '../../../domains/order';
import { percentText, type Quote, vatIncluded } from '../../../domains/pricing';
import { formatAmount, rateText } from '../../../src/lib/money';
import { TAX_NAMES } from '../../../src/lib/taxNames';
import { orderPath } from '../../../src/lib/urls';
import type { MailKind } from '../../platform/db';
import { helpPath } from '../../platform/layout';
import { composeMail, type MailPart, mailLink, questionParts, readerOf, type ShopContact } from '../../platform/mail';
import { enteredDetails } from './gameDetails';
import { lineNames } from './lineNames';
import type { OrderRow } from './order.repository';
import type { DatedOrder } from './orderReader';

type MailRow = readonly [string, string];

/** The mails to a buyer. */
export type OrderMailKind = Extract<MailKind, 'paid' | 'started' | 'completed' | 'cancelled' | 'refunded'>;

/** What a mail needs besides the order. Times in ms UTC. */
export interface OrderMailData {
  readonly shop: ShopContact;
  /** Sentences about when the work starts, or the dates that are still to come. */
  readonly starts: readonly string[];
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** The refund in cents; 0 when there is none. */
  readonly refund: number;
}

/** `World of Warcraft: Arena 2v2 rating, 0 → 1.800`, `World of Warcraft: Heroic run, Fri 20 Nov, 20:00 CET` */
const lineLabel = ({ game_name, service_name, summary }: OrderRow['lines'][number]): string =>
  nameWithChoice(`${game_name}: ${service_name}`, summary);

/** What the price of a line is made of, where that is more than one thing: `· Self-play (+60%)`. */
function priceRows({ quote }: OrderRow['lines'][number], money: (cents: number) => string): MailRow[] {
  const { lines } = quote as unknown as Quote;
  if (lines.length < 2) return [];
  return lines
    .filter(({ kind, amount }) => kind === 'base' || amount !== 0)
    .map((line) => [`· ${line.label}${rateText(line)}`, money(line.amount)]);
}

/** The VAT in the total, in a country that has it. */
function vatRows(
  order: Pick<OrderRow, 'total' | 'vat_bp' | 'date_style'>,
  money: (cents: number) => string,
): MailRow[] {
  const { total, vat_bp } = order;
  if (vat_bp === null || vat_bp === 0) return [];
  return [
    [`Includes ${TAX_NAMES[readerOf(order).dateStyle]} (${percentText(vat_bp)})`, money(vatIncluded(total, vat_bp))],
  ];
}

/** What the buyer has entered, with the services that it is for where those differ. */
function detailParts(order: DatedOrder): MailPart[] {
  const groups = new Map<string, { readonly rows: MailRow[]; readonly services: readonly string[] }>();
  const names = lineNames(order.lines);
  for (const [index, line] of order.lines.entries()) {
    const rows = enteredDetails(order, line).map(({ label, value }): MailRow => [label, value]);
    const same = groups.get(JSON.stringify(rows)) ?? { rows, services: [] };
    groups.set(JSON.stringify(rows), { rows, services: [...same.services, names[index] ?? ''] });
  }
  const all = [...groups.values()].filter(({ rows }) => rows.length > 0);
  if (all.length === 0) return [];
  return [
    { kind: 'title', text: 'Your details' },
    ...all.flatMap(({ rows, services }): MailPart[] => [
      ...(groups.size === 1 ? [] : [`For ${services.join(', ')}:`]),
      { kind: 'rows', rows },
    ]),
  ];
}

/** When the work starts and what happens next. */
const nextParts = ({ starts, next }: OrderMailData): MailPart[] => [
  ...starts,
  { kind: 'title', text: 'What happens next' },
  ...next.map(({ title, text }) => `${title}. ${text}`),
];

/** What a mail says besides the prices, and the links and contact at its end. */
function contentOf(kind: OrderMailKind, order: DatedOrder, data: OrderMailData) {
  const number = orderNumber(order.id);
  const refund = formatAmount(data.refund, order.currency_sign);
  switch (kind) {
    case 'paid':
      return {
        subject: `Order ${number} is paid`,
        before: [`Thank you. Your order ${number} is paid and with our team.`],
        after: [
          ...detailParts(order),
          ...nextParts(data),
          'Until work starts you can cancel on your order page for a full refund.',
        ],
      };
    case 'started':
      return {
        subject: `Work on order ${number} has started`,
        before: [`We’re working on your order ${number}. Follow it on your order page.`],
        after: [...detailParts(order), ...nextParts(data)],
      };
    case 'completed':
      return {
        subject: `Order ${number} is done`,
        before: [
          `Everything in your order ${number} has been delivered. Check it out in game.`,
          'Something not right? Tell us, and we’ll look into it.',
        ],
        after: [],
      };
    case 'cancelled':
      return {
        subject: `Order ${number} is canceled`,
        before: [
          `Your order ${number} is canceled, and no work will be done on it.`,
          `We’re refunding ${refund} to the payment method you used.`,
        ],
        after: [],
      };
    case 'refunded':
      return {
        subject: `Refund for order ${number}`,
        before: [
          `We refunded ${refund} for your order ${number} to the payment method you used. Banks take up to ten days to show it.`,
        ],
        after: [],
      };
  }
}

/** A mail to the buyer about an order. Without pictures, so that it can't track whether it was read. */
export function orderMail(kind: OrderMailKind, order: DatedOrder, data: OrderMailData) {
  const money = (cents: number) => formatAmount(cents, order.currency_sign);
  const rows = [
    ...order.lines.flatMap((line) => [[lineLabel(line), money(line.total)] as const, ...priceRows(line, money)]),
    ['Total', money(order.total)] as const,
    ...vatRows(order, money),
  ];
  const { subject, before, after } = contentOf(kind, order, data);
  return composeMail(subject, [
    ...before,
    { kind: 'rows', rows },
    ...after,
    mailLink(data.shop, orderPath(order.public_id), 'Your order'),
    mailLink(data.shop, helpPath('refunds'), 'How refunds work'),
    ...questionParts(data.shop, orderNumber(order.id)),
  ]);
}
