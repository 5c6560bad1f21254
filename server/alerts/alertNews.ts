import type { AlertAbout } from '../../domains/alerts';
import { nameWithChoice } from '../../domains/configurator';
import type { DateStyle } from '../../src/lib/dateStyle';
import { formatAmount } from '../../src/lib/money';
import type { ToldNews } from '../notifications';
import type { TruePrice } from './alertMails';
import type { AlertTarget } from './alertSource';
import { targetText } from './alertTexts';

/** The news that an alert is due. @param price null for a seat or a place */
export function alertDueNews(
  { about, id }: { readonly about: AlertAbout; readonly id: number },
  target: AlertTarget,
  price: TruePrice | null,
  style: DateStyle,
): ToldNews {
  const of = { subject: `wish ${id}`, detail: 'true', game: target.game.slug, path: target.path };
  const { spot, priceFor } = target;
  if (price === null)
    return {
      ...of,
      topic: about === 'hot' ? 'hot' : 'seat',
      title: about === 'hot' ? `Back: ${target.name}` : `A ${spot} is free`,
      body: `${targetText(target, style)}. It isn’t held for you: first come, first served.`,
      note: about === 'hot' ? 'Hot product' : 'Free seat',
      actionTitle: `Take a ${spot}`,
    };
  return {
    ...of,
    topic: 'price',
    title: `Below your ${formatAmount(price.below, price.sign)}`,
    body: `${nameWithChoice(targetText(target, style), [{ value: priceFor }])}:`,
    amount: formatAmount(price.price, price.sign),
    note: 'Price',
    actionTitle: 'See it',
  };
}
