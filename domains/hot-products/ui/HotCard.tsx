import { formatAmount } from '../../../src/lib/money';
import { pipOutlines } from '../../../src/ui/card/pipOutlines';
import { Badge } from '../../../src/ui/feedback/Badge';
import { FromTo } from '../../../src/ui/layout/FromTo';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { Price } from '../../../src/ui/money/Price';
import { LocalTime } from '../../../src/ui/time/LocalTime';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';
import type { HotAvailability } from '../hotAvailability.contract';
import { CLOSE_TEXT, NEXT_START_TEXT, pickText, START_PATTERN, stockText } from '../hotCard.rules';
import {
  HOT_CARD_ATTRIBUTE,
  HOT_OPEN_FORM,
  HOT_PART_ATTRIBUTE,
  hotPanelId,
  OPEN_ATTRIBUTE,
} from '../hotCardAttributes';
import { hotProductPath } from '../hotProductsPaths';
import type { HotCardView } from '../hotProductsViews';
import { dateTimeText } from '../startTime.rules';
import css from './HotCard.module.css';

export interface HotCardProps {
  readonly product: HotCardView;
  /** The currency sign. */
  readonly sign: string;
  /** A time as the server says it, ms UTC: `Sat 21 Nov, 18:30 UTC`. */
  readonly timeText: (at: number) => string;
  /** Its panel is open. */
  readonly isOpen: boolean;
  /** Its picture is above the fold. */
  readonly priority?: boolean | undefined;
}

const TAGS = { new: 'New', best: 'Best value' } as const;

/** A hot product as a card. Its title is a button that opens the payment panel behind it; without a script it opens the page with that panel. */
export function HotCard({ product, sign, timeText, isOpen, priority }: HotCardProps) {
  const { id, name, game, art, tag, summary, price, was, fromPrice, availability } = product;
  const { kind } = availability;
  return (
    <article
      className={css.card}
      {...{ [HOT_CARD_ATTRIBUTE]: id, [OPEN_ATTRIBUTE]: isOpen ? '' : undefined }}
      data-out={kind === 'sold_out' ? '' : undefined}
    >
      <div className={css.art}>
        <Picture
          art={art}
          shape="card"
          sizes="(width >= 1800px) 355px, (width >= 930px) 320px, (width >= 560px) 46vw, 400px"
          priority={priority}
        />
        {tag && (
          <span className={css.tag}>
            <Badge tone="art">{TAGS[tag]}</Badge>
          </span>
        )}
      </div>
      <div className={css.body}>
        <h2 className={css.name}>
          <button
            type="submit"
            form={HOT_OPEN_FORM}
            formAction={hotProductPath(id)}
            aria-expanded={isOpen}
            aria-controls={hotPanelId(id)}
          >
            {name}
          </button>
        </h2>
        <p className={css.game}>{game.name}</p>
        {'fact' in summary ? <p className={css.fact}>{summary.fact}</p> : <FromTo {...summary} />}
        <p className={css.foot}>
          <span {...{ [HOT_PART_ATTRIBUTE]: 'price' }}>
            <Price cents={price} sign={sign} size="card" />
          </span>
          <s className="num" {...{ [HOT_PART_ATTRIBUTE]: 'was' }}>
            {was === null ? '' : formatAmount(was, sign)}
          </s>
          {fromPrice !== null && <small className={css.from}>from {formatAmount(fromPrice, sign)}</small>}
        </p>
      </div>
      <div className={css.stock}>
        <Stock availability={availability} timeText={timeText} />
        <span className={css.pick}>
          <span {...{ [HOT_PART_ATTRIBUTE]: 'pick' }}>{isOpen ? CLOSE_TEXT : pickText(kind)}</span>
          <Icon icon={icons.chevronDown} size={16} />
        </span>
      </div>
    </article>
  );
}

interface StockProps {
  readonly availability: HotAvailability;
  readonly timeText: HotCardProps['timeText'];
}

/** How much there is and until when, in words. All its signs are there, and CSS shows the one of its kind: a live change needs no other HTML. */
function Stock({ availability, timeText }: StockProps) {
  const { kind } = availability;
  const count = kind === 'left_today' ? availability : { free: 0, capacity: 1 };
  return (
    <span className={css.state} {...{ [HOT_PART_ATTRIBUTE]: 'stock' }} data-kind={kind}>
      <Icon icon={icons.check} size={16} />
      <Icon icon={icons.clock} size={16} />
      <Pips {...count} />
      <span {...{ [HOT_PART_ATTRIBUTE]: 'text' }}>
        <StockText availability={availability} timeText={timeText} />
      </span>
    </span>
  );
}

function StockText({ availability, timeText }: StockProps) {
  if (availability.kind === 'starts_in' || availability.kind === 'ends_in')
    return <Countdown {...availability} text={timeText(availability.at)} />;
  if (availability.kind !== 'next_start') return stockText(availability);
  const { at } = availability;
  return (
    <>
      {NEXT_START_TEXT}{' '}
      <LocalTime time={at} pattern={START_PATTERN} offset={0} text={dateTimeText(at)} zoneName="UTC" short />
    </>
  );
}

interface CountdownProps {
  readonly kind: 'starts_in' | 'ends_in';
  readonly at: number;
  readonly text: string;
}

/** A start or an end as a date; once the page is awake, as the time that is left. */
function Countdown({ kind, at, text }: CountdownProps) {
  const isEnd = kind === 'ends_in';
  return (
    <span className="end-swap" data-ends="">
      <span className="until-end">
        {isEnd ? 'Ends ' : 'Starts '}
        <TimeLeft end={at} format={isEnd ? 'clock' : 'minutes'}>
          <time className={css.time} dateTime={new Date(at).toISOString()}>
            {text}
          </time>
        </TimeLeft>
      </span>
      <span className="after-end">{isEnd ? 'Ended' : 'Started'}</span>
    </span>
  );
}

/** Free places as filled pips, taken ones as outlines. */
function Pips({ free, capacity }: { readonly free: number; readonly capacity: number }) {
  const { outlines, width } = pipOutlines(free, capacity);
  return (
    <svg className={css.pips} width={width} height="6" aria-hidden="true">
      <path className={css.free} d={outlines[0]} />
      <path d={outlines[1]} />
    </svg>
  );
}
