import { CONFIRM_HOURS } from '../../domains/alerts';
import { nameWithChoice } from '../../domains/configurator';
import { formatAmount } from '../../src/lib/money';
import {
  composeMail,
  type DateReader,
  type MailPart,
  mailLink,
  momentFor,
  questionParts,
  type ShopContact,
} from '../platform/mail';
import { alertLinkPath } from './alertPaths';
import type { AlertTarget } from './alertSource';
import { targetText } from './alertTexts';

const rowsOf = (
  { name, game, facts, priceFor }: AlertTarget,
  reader: DateReader,
  ...more: readonly (readonly [string, string])[]
): MailPart => ({
  kind: 'rows',
  rows: [
    ['Game', game.name],
    ['Service', name],
    ...facts(reader),
    ...(priceFor === '' || more.length === 0 ? [] : [['For', priceFor] as const]),
    ...more,
  ],
});

/** The mail that asks a guest to confirm an alert. @param alert what is waited for: `it’s below 40.00 $`, `a seat is free` */
export function alertConfirmMail(
  target: AlertTarget,
  alert: string,
  token: string,
  reader: DateReader,
  shop: ShopContact,
) {
  return composeMail(`Confirm your alert: ${targetText(target, reader.dateStyle)}`, [
    `You asked us to tell you when ${alert}. Confirm it, and we’ll email you once, when that happens.`,
    rowsOf(target, reader),
    mailLink(shop, alertLinkPath(token), 'Confirm it, or delete your address'),
    `Wasn’t you? Do nothing: we delete your address after ${CONFIRM_HOURS} hours.`,
    ...questionParts(shop),
  ]);
}

/** A price that is due. Both in cents of the currency with the sign. */
export interface TruePrice {
  readonly price: number;
  readonly below: number;
  readonly sign: string;
}

/** The only mail about an alert that is due: of a price, or of a seat. @param now when it was true, ms UTC */
export function alertDueMail(
  target: AlertTarget,
  price: TruePrice | null,
  now: number,
  token: string,
  reader: DateReader,
  shop: ShopContact,
) {
  const amount = price && formatAmount(price.price, price.sign);
  const moment = momentFor(reader, now);
  const { spot, priceFor } = target;
  const named = nameWithChoice(target.name, [{ value: priceFor }]);
  const priced = named.startsWith(`${target.name},`) ? `${named},` : named;
  return composeMail(
    amount ? `${priced} is ${amount} now` : `A ${spot} is free: ${targetText(target, reader.dateStyle)}`,
    [
      price
        ? `It’s below ${formatAmount(price.below, price.sign)}, as you asked.`
        : `A ${spot} is free, as you asked. It isn’t held for you: first come, first served.`,
      rowsOf(
        target,
        reader,
        amount ? [`Price on ${moment}`, amount] : [`${spot === 'seat' ? 'Seat' : 'Spot'} free on`, moment],
      ),
      mailLink(shop, target.path, amount ? 'See it' : `Take a ${spot}`),
      `This was our only email about it. Prices change and ${spot}s go, so it may be different by the time you look.`,
      mailLink(shop, alertLinkPath(token), 'Delete this alert now'),
      ...questionParts(shop),
    ],
  );
}
