import { nameWithChoice } from '../../domains/configurator';
import { orderNumber } from '../../domains/order';
import { percentText, type Quote, vatIncluded } from '../../domains/pricing';
import { formatAmount, rateText } from '../../src/lib/money';
import { absoluteUrl, orderPath } from '../../src/lib/urls';
import type { MailKind } from '../db/schema';
import { composeMail, type MailPart, type MailText } from '../mail/mailText';
import { helpPath } from '../render/helpPages';
import type { OrderRow } from './order.repository';

type MailRow = readonly [string, string];

/** The mails to a buyer. */
export type OrderMailKind = Extract<MailKind, 'paid' | 'cancelled' | 'refunded'>;

/** What a mail needs besides the order. Times in ms UTC. */
export interface OrderMailData {
  /** The shop's origin, without a trailing slash. */
  readonly origin: string;
  readonly supportEmail: string;
  /** Sentences about when the work starts; only for `paid`. */
  readonly starts: readonly string[];
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** The refund in cents; 0 when nothing was paid. */
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
function vatRows({ total, vat_bp }: Pick<OrderRow, 'total' | 'vat_bp'>, money: (cents: number) => string): MailRow[] {
  if (vat_bp === null || vat_bp === 0) return [];
  return [[`Includes VAT (${percentText(vat_bp)})`, money(vatIncluded(total, vat_bp))]];
}

/** A mail to the buyer about an order. Without pictures, so that it can't track whether it was read. */
export function orderMail(kind: OrderMailKind, order: OrderRow, facts: OrderMailData): MailText {
  const number = orderNumber(order.id);
  const money = (cents: number) => formatAmount(cents, order.currency_sign);
  const rows = [
    ...order.lines.flatMap((line) => [[lineLabel(line), money(line.total)] as const, ...priceRows(line, money)]),
    ['Total', money(order.total)] as const,
    ...vatRows(order, money),
  ];
  const page: MailPart = {
    kind: 'link',
    href: absoluteUrl(facts.origin, orderPath(order.public_id)),
    text: 'Your order',
  };
  const refunds: MailPart = {
    kind: 'link',
    href: absoluteUrl(facts.origin, helpPath('refunds')),
    text: 'How refunds work',
  };
  const help: MailPart = {
    kind: 'line',
    text: `Questions? Write to ${facts.supportEmail} and mention order ${number}. Never send a password.`,
  };
  switch (kind) {
    case 'paid': {
      const steps = facts.next.map(({ title, text }): MailPart => ({ kind: 'line', text: `${title}. ${text}` }));
      return composeMail(`Order ${number} is paid`, [
        { kind: 'line', text: `Thank you. Your order ${number} is paid and with our team.` },
        { kind: 'rows', rows },
        ...facts.starts.map((text): MailPart => ({ kind: 'line', text })),
        { kind: 'title', text: 'What happens next' },
        ...steps,
        { kind: 'line', text: 'Until work starts you can cancel on your order page for a full refund.' },
        page,
        refunds,
        help,
      ]);
    }
    case 'cancelled':
      return composeMail(`Order ${number} is canceled`, [
        { kind: 'line', text: `Your order ${number} is canceled, and no work will be done on it.` },
        {
          kind: 'line',
          text:
            facts.refund > 0
              ? `We’re refunding ${money(facts.refund)} to the payment method you used.`
              : 'Nothing was charged for it.',
        },
        { kind: 'rows', rows },
        page,
        refunds,
        help,
      ]);
    case 'refunded':
      return composeMail(`Refund for order ${number}`, [
        {
          kind: 'line',
          text: `We refunded ${money(facts.refund)} for your order ${number} to the payment method you used. Banks take up to ten days to show it.`,
        },
        { kind: 'rows', rows },
        page,
        refunds,
        help,
      ]);
  }
}
