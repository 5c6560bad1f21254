import type { DateStyle } from '../../../src/lib/dateStyle';
import { formatAmount } from '../../../src/lib/money';
import { momentText } from '../../../src/lib/styleZones';
import { Pips } from '../../../src/ui/card/Pips';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Price } from '../../../src/ui/money/Price';
import { DateStyleContext, useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { LocalTime } from '../../../src/ui/time/LocalTime';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';
import { NEXT_START_TEXT, START_FORMAT, stockText } from '../hotCard.rules';
import { HOT_PART_ATTRIBUTE } from '../hotCardAttributes';
import type { HotCardView } from '../hotProductsViews';
import css from './HotCard.module.css';

/** What of a card others change. */
interface HotPartsProps extends Pick<HotCardView, 'availability' | 'price' | 'was'> {
  readonly sign: string;
}

/** The parts of a card by the selectors of their elements. */
export const hotCardParts = ({ availability, price, was, sign }: HotPartsProps, style: DateStyle) => ({
  [`[${HOT_PART_ATTRIBUTE}="stock"]`]: (
    <DateStyleContext value={style}>
      <Stock availability={availability} />
    </DateStyleContext>
  ),
  [`[${HOT_PART_ATTRIBUTE}="price"]`]: <NowPrice price={price} sign={sign} />,
  [`[${HOT_PART_ATTRIBUTE}="was"]`]: <OldPrice was={was} sign={sign} />,
});

/** The price of one unit. */
export function NowPrice({ price, sign }: Pick<HotPartsProps, 'price' | 'sign'>) {
  return (
    <span {...{ [HOT_PART_ATTRIBUTE]: 'price' }}>
      <Price cents={price} sign={sign} size="card" />
    </span>
  );
}

/** The price without the running offer; empty without one. */
export function OldPrice({ was, sign }: Pick<HotPartsProps, 'was' | 'sign'>) {
  return (
    <s className="num" translate="no" {...{ [HOT_PART_ATTRIBUTE]: 'was' }}>
      {was === null ? '' : formatAmount(was, sign)}
    </s>
  );
}

type StockProps = Pick<HotPartsProps, 'availability'>;

/** How much there is and until when, in words. All its signs are there, and CSS shows the one of its kind. */
export function Stock({ availability }: StockProps) {
  const { kind } = availability;
  const count = kind === 'left_today' ? availability : { free: 0, capacity: 1 };
  return (
    <span className={css.state} {...{ [HOT_PART_ATTRIBUTE]: 'stock' }} data-kind={kind}>
      <Icon icon={icons.check} size={16} />
      <Icon icon={icons.clock} size={16} />
      <Pips {...count} />
      <span {...{ [HOT_PART_ATTRIBUTE]: 'text' }}>
        <StockText availability={availability} />
      </span>
    </span>
  );
}

function StockText({ availability }: StockProps) {
  const style = useDateStyle();
  if (availability.kind === 'starts_in' || availability.kind === 'ends_in') return <Countdown {...availability} />;
  if (availability.kind !== 'next_start') return stockText(availability, style);
  const { at } = availability;
  return (
    <>
      <span>{NEXT_START_TEXT}</span> <LocalTime time={at} format={START_FORMAT} short />
    </>
  );
}

interface CountdownProps {
  readonly kind: 'starts_in' | 'ends_in';
  readonly at: number;
}

/** A start or an end as a date; once the page is awake, as the time that is left. */
function Countdown({ kind, at }: CountdownProps) {
  const isEnd = kind === 'ends_in';
  const style = useDateStyle();
  return (
    <span className="end-swap" data-ends="">
      <span className="until-end">
        <span>{isEnd ? 'Ends' : 'Starts'}</span>{' '}
        <TimeLeft end={at} format={isEnd ? 'clock' : 'minutes'}>
          <time className={css.time} dateTime={new Date(at).toISOString()}>
            {momentText(at, style)}
          </time>
        </TimeLeft>
      </span>
      <span className="after-end">{isEnd ? 'Ended' : 'Started'}</span>
    </span>
  );
}
