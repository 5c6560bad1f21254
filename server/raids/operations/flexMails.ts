import { factTimeText, orderNumber } from '../../../domains/order';
import { type RunView, runCalendarPath, runTimeText, zoneAt } from '../../../domains/raid-run';
import { durationText } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { orderPath } from '../../../src/lib/urls';
import {
  composeMail,
  type DateReader,
  type MailPart,
  mailLink,
  questionParts,
  type ShopContact,
  zoneOfReader,
} from '../../platform/mail';
import type { FlexLine } from '../runs/flexOrders.repository';
import { declineUntil } from '../runs/flexTime.rules';

/** A time in the region's zone, and in the reader's where that differs. ms UTC */
export const bothTimes = (region: RunView['region'], at: number, reader: DateReader): string =>
  factTimeText({ at, zone: zoneAt(region, at) }, reader.dateStyle, zoneOfReader(reader, at));

const endOf = ({ order }: FlexLine, shop: ShopContact): MailPart[] => [
  mailLink(shop, orderPath(order.id), 'Your order'),
  ...questionParts(shop, orderNumber(order.serial)),
];

/**
 * The mail about an assigned run. Without pictures, so that it can't track whether it was read.
 * @param declinePath null when the buyer has declined a run before
 */
export function flexAssignedMail(
  line: FlexLine,
  run: Pick<RunView, 'id' | 'region' | 'startsAt' | 'minutes' | 'leader'>,
  declinePath: string | null,
  shop: ShopContact,
) {
  const { region, startsAt } = run;
  const { reader } = line.order;
  const decline: MailPart[] =
    declinePath === null
      ? ['You have declined a run before, so this one is yours.']
      : [
          `Can’t make it? You may decline once, until ${bothTimes(region, declineUntil(startsAt), reader)}. We’ll then look for another run.`,
          mailLink(shop, declinePath, 'Decline this run'),
        ];
  return composeMail(`Your raid run: ${line.serviceName}, ${runTimeText(region, startsAt, reader.dateStyle)}`, [
    'We have found a run for your flex time. Please be online 15 minutes before it starts.',
    {
      kind: 'rows',
      rows: [
        ['Run', line.serviceName],
        ['Starts', bothTimes(region, startsAt, reader)],
        ['Takes about', durationText(run.minutes)],
        ['Raid leader', run.leader],
        ['Order', orderNumber(line.order.serial)],
      ],
    },
    mailLink(shop, runCalendarPath(run.id), 'Add it to your calendar'),
    ...decline,
    ...endOf(line, shop),
  ]);
}

/** The mail when no run was found in time. @param refund cents of the order's currency */
export function flexEndedMail(line: FlexLine, refund: number, shop: ShopContact) {
  const amount = formatAmount(refund, line.order.currencySign);
  const money: MailPart[] = refund > 0 ? [`We’re refunding ${amount} the way you paid.`] : [];
  return composeMail(`No raid run was found: ${line.serviceName}`, [
    `We’re sorry: no run had a seat for you by ${bothTimes(line.ordered.region, line.until, line.order.reader)}.`,
    ...money,
    ...endOf(line, shop),
  ]);
}
