import { orderNumber } from '../../domains/order';
import { formatAmount } from '../../src/lib/money';
import { absoluteUrl, orderPath } from '../../src/lib/urls';
import type { MailKind } from '../db/schema';
import { momentText } from '../render/parts/moments';
import type { OrderRow } from './order.repository';

/** What a buyer is written about. */
export type OrderMailKind = Exclude<MailKind, 'question'>;

/** A mail as it is kept and sent. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says beside the order itself. Times in ms UTC. */
export interface MailFacts {
  /** Where the shop is, without a slash at the end. */
  readonly origin: string;
  readonly supportEmail: string;
  /** When the work starts; only for `paid`. */
  readonly startWindow: { readonly earliest: number; readonly latest: number } | null;
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** What goes back or has gone back, cents; 0 when nothing was paid. */
  readonly refund: number;
}

export type MailPart =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'link'; readonly href: string; readonly text: string };

/** What a buyer is told of an order. No pictures, no tracking: whether it is read is nobody's business. */
export function orderMail(kind: OrderMailKind, order: OrderRow, facts: MailFacts): MailText {
  const number = orderNumber(order.id);
  const money = (cents: number) => formatAmount(cents, order.currency_sign);
  const rows = [
    ...order.lines.map((line) => [`${line.game_name}: ${line.service_name}`, money(line.total)] as const),
    ['Total', money(order.total)] as const,
  ];
  const page: MailPart = {
    kind: 'link',
    href: absoluteUrl(facts.origin, orderPath(order.public_id)),
    text: 'Your order',
  };
  const help: MailPart = {
    kind: 'line',
    text: `Questions? Answer to ${facts.supportEmail} and name the order ${number}. Never send a password.`,
  };
  switch (kind) {
    case 'paid': {
      const { startWindow } = facts;
      const steps = facts.next.map(({ title, text }): MailPart => ({ kind: 'line', text: `${title}. ${text}` }));
      return written(`Order ${number} is paid`, [
        { kind: 'line', text: `Thank you. Your order ${number} is paid and with our team.` },
        { kind: 'rows', rows },
        ...(startWindow
          ? [
              {
                kind: 'line' as const,
                text: `Work starts between ${momentText(startWindow.earliest)} and ${momentText(startWindow.latest)}.`,
              },
            ]
          : []),
        { kind: 'title', text: 'What happens next' },
        ...steps,
        { kind: 'line', text: 'Until work starts you can cancel on the page of your order for a full refund.' },
        page,
        help,
      ]);
    }
    case 'cancelled':
      return written(`Order ${number} is cancelled`, [
        { kind: 'line', text: `Your order ${number} is cancelled and will not be worked on.` },
        {
          kind: 'line',
          text:
            facts.refund > 0
              ? `${money(facts.refund)} goes back to the payment method you used.`
              : 'Nothing was charged for it.',
        },
        { kind: 'rows', rows },
        page,
        help,
      ]);
    case 'refunded':
      return written(`Refund for order ${number}`, [
        {
          kind: 'line',
          text: `${money(facts.refund)} for your order ${number} has gone back to the payment method you used. Banks take up to ten days to show it.`,
        },
        { kind: 'rows', rows },
        page,
        help,
      ]);
  }
}

/** A mail of these parts, as text and as HTML. */
export function written(subject: string, parts: readonly MailPart[]): MailText {
  return {
    subject,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body><h1>${escaped(subject)}</h1>${parts.map(asHtml).join('')}</body></html>`,
  };
}

function asText(part: MailPart): string {
  switch (part.kind) {
    case 'rows':
      return part.rows.map(([label, amount]) => `${label}: ${amount}`).join('\n');
    case 'link':
      return `${part.text}: ${part.href}`;
    default:
      return part.text;
  }
}

function asHtml(part: MailPart): string {
  switch (part.kind) {
    case 'title':
      return `<h2>${escaped(part.text)}</h2>`;
    case 'rows': {
      const cells = part.rows.map(
        ([label, amount]) => `<tr><td>${escaped(label)}</td><td align="right">${escaped(amount)}</td></tr>`,
      );
      return `<table cellpadding="4">${cells.join('')}</table>`;
    }
    case 'link':
      return `<p><a href="${escaped(part.href)}">${escaped(part.text)}</a></p>`;
    default:
      return `<p>${escaped(part.text)}</p>`;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
