import { CHAT_ATTRIBUTE, chatPagePath } from '../../../domains/chat';
import type { OrderLineView, ReviewLink } from '../../../domains/order';
import { Island } from '../../../src/islands/Island';
import { startParts } from '../../../src/lib/duration';
import { Button } from '../../../src/ui/form/Button';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { Picture } from '../../../src/ui/media/Picture';
import { Price } from '../../../src/ui/money/Price';
import { countLines, PriceLines } from '../../../src/ui/money/PriceLines';
import { LocalTime } from '../../../src/ui/time/LocalTime';
import css from './OrderLine.module.css';

export interface OrderLineProps {
  readonly line: OrderLineView;
  readonly sign: string;
  /** It has a state, which its page follows. */
  readonly isPaid: boolean;
  /** Where its buyer chats about it, where the order has other lines. */
  readonly channel?: string | undefined;
  /** Where its buyer reviews it, once it is completed. */
  readonly review?: ReviewLink | undefined;
  /** The form that puts it into the cart again, once it is over and where the order has other lines. */
  readonly againAction?: string | undefined;
}

/** One service of an order: what was chosen, for which character, and what it cost. */
export function OrderLine({ line, sign, isPaid, channel, review, againAction }: OrderLineProps) {
  const { id, name, game, href, art, quote, calendarHref } = line;
  const hasParts = countLines(quote) > 1;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <Picture className={css.art} art={art} shape="card" sizes="147px" />
        <div className={css.title}>
          <div>
            <p className="small muted">{game}</p>
            <h3>
              <a className="name-link" href={href}>
                {name}
              </a>
            </h3>
          </div>
          <Price cents={quote.total} sign={sign} size="card" />
        </div>
      </div>
      {isPaid && <Island name="order-line" id={`order-line-${id}`} when="idle" props={{ line: id, review }} />}
      <div className={hasParts ? css.parts : css.facts}>
        <ChosenOptions items={itemsOf(line)} />
        {hasParts && <PriceLines receipt={quote} sign={sign} />}
      </div>
      {(calendarHref || channel || againAction) && (
        <div className={`small ${css.links}`}>
          {channel && (
            <a className="link link--text" href={chatPagePath(channel)} {...{ [CHAT_ATTRIBUTE]: channel }}>
              Chat about this service
            </a>
          )}
          {calendarHref && (
            <a className="link link--text" href={calendarHref}>
              Add to my calendar
            </a>
          )}
          {againAction && (
            <form method="post" action={againAction}>
              <Button type="submit" look="quiet">
                Order it again
              </Button>
            </form>
          )}
        </div>
      )}
    </li>
  );
}

const itemsOf = ({ choices, entered, startTime, start }: OrderLineView) => [
  ...choices,
  ...entered,
  {
    label: 'Start',
    value: startTime ? <LocalTime {...startTime} /> : start ? `${startParts(start).time} after payment` : '',
  },
];
