import { nameWithChoice } from '../../../domains/configurator';
import { bankText, isLive, orderNumber, wayBackText } from '../../../domains/order';
import { percentText, type Quote, vatIncluded } from '../../../domains/pricing';
import { formatAmount, rateText } from '../../../src/lib/money';
import { TAX_NAMES } from '../../../src/lib/taxNames';
import { orderPath } from '../../../src/lib/urls';
import { helpPath } from '../../platform/layout';
import { composeMail, type MailPart, mailLink, questionParts, readerOf, type ShopContact } from '../../platform/mail';
import { enteredDetails } from './gameDetails';
import { lineNames } from './lineNames';
import { linesTitle } from './linesTitle';
import type { OrderRow } from './order.repository';
import type { OrderNotice } from './orderNotice';
import type { DatedOrder } from './orderReader';

type MailRow = readonly [string, string];

/** What a mail needs besides the order. Times in ms UTC. */
export interface OrderMailData {
  readonly shop: ShopContact;
  /** Sentences about when the work starts, or the dates that are still to come. */
  readonly starts: readonly string[];
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** What another module adds. */
  readonly after?: readonly MailPart[];
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

/** How a mail names what it is about: `Arena rating in order Q-100042`, and `“Arena rating” in your order Q-100042` in a sentence. */
function namesOf({ lines: ids }: OrderNotice, order: DatedOrder) {
  const number = orderNumber(order.id);
  const title = linesTitle(order, ids);
  const isMany = ids !== null && ids.length > 1;
  const ofOne = `“${title.replace(` in order ${number}`, '')}” in your order ${number}`;
  return {
    title,
    what: ids === null ? `your order ${number}` : isMany ? title : ofOne,
    are: isMany ? 'are' : 'is',
    wait: isMany ? 'wait' : 'waits',
    isWhole: ids === null,
  };
}

/** Where what goes back goes, and how long that takes. */
function wayOf({ refund: amount, toBalance = 0 }: OrderNotice, { currency_sign: sign }: DatedOrder) {
  const way = { amount, toBalance };
  return { back: wayBackText(way, sign), bank: bankText(way) };
}

/** What a mail says besides the prices, and the links and contact at its end. @param notice not of a declined payment */
function contentOf(notice: OrderNotice, order: DatedOrder, data: OrderMailData) {
  const number = orderNumber(order.id);
  const refund = formatAmount(notice.refund, order.currency_sign);
  const { back, bank } = wayOf(notice, order);
  const { title, what, are, wait, isWhole } = namesOf(notice, order);
  const why = notice.reason === '' ? [] : [notice.reason];
  switch (notice.kind) {
    case 'waiting':
      return {
        subject: `${title} ${wait} for you`,
        before: [`We need something from you before we can go on with ${what}:`, ...why],
        after: ['Answer in the chat on your order page. We go on as soon as you’re ready.'],
      };
    case 'in_progress':
      return {
        subject: `Work on ${isWhole ? `order ${number}` : title} has started`,
        before: [`We’re working on ${what}. Follow it on your order page.`, ...why],
        after: [...detailParts(order), ...nextParts(data)],
      };
    case 'completed':
      return {
        subject: `${title} ${are} done`,
        before: [
          isWhole
            ? `${order.lines.every(({ state }) => state === 'completed') ? 'Everything in' : 'The rest of'} your order ${number} has been delivered. Check it out in game.`
            : `We’ve delivered ${what}. Check it out in game.`,
          ...why,
          'Something not right? Tell us, and we’ll look into it.',
        ],
        after: [],
      };
    case 'cancelled':
      return {
        subject: `${title} ${are} canceled`,
        before: [
          isWhole
            ? `Your order ${number} is canceled, and no work will be done on it.`
            : `${upperFirst(what)} ${are} canceled.${order.lines.some(({ state }) => isLive(state)) ? ' The rest of your order goes on.' : ''}`,
          ...why,
          ...(notice.refund > 0 ? [`We’re refunding ${refund} ${back}.`] : []),
        ],
        after: [],
      };
    case 'refunded':
      return {
        subject: `Refund for ${isWhole ? `order ${number}` : title}`,
        before: [`We refunded ${refund} for ${what} ${back}.${bank}`, ...why],
        after: [],
      };
    default:
      return {
        subject: `Order ${number} is paid`,
        before: [`Thank you. Your order ${number} is paid and with our team.`],
        after: [
          ...detailParts(order),
          ...nextParts(data),
          'Until work starts you can cancel on your order page for a full refund.',
        ],
      };
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A mail to the buyer about an order, or some of its lines. Without pictures, so that it can't track whether it was read. */
export function orderMail(notice: OrderNotice, order: DatedOrder, data: OrderMailData) {
  const money = (cents: number) => formatAmount(cents, order.currency_sign);
  const about = order.lines.filter(({ id }) => notice.lines === null || notice.lines.includes(id));
  const rows = [
    ...about.flatMap((line) => [[lineLabel(line), money(line.total)] as const, ...priceRows(line, money)]),
    ...(notice.lines === null ? [['Total', money(order.total)] as const, ...vatRows(order, money)] : []),
    ...(notice.lines === null && order.balance_cents > 0
      ? [
          ['Paid with balance', money(-order.balance_cents)] as const,
          ['Paid with money', money(order.total - order.balance_cents)] as const,
        ]
      : []),
  ];
  const { subject, before, after } = contentOf(notice, order, data);
  return composeMail(subject, [
    ...before,
    { kind: 'rows', rows },
    ...after,
    ...(data.after ?? []),
    mailLink(data.shop, orderPath(order.public_id), 'Your order'),
    mailLink(data.shop, helpPath('refunds'), 'How refunds work'),
    ...questionParts(data.shop, orderNumber(order.id)),
  ]);
}
