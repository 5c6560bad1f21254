import { HELD_BY_ATTRIBUTE } from '../../../src/lib/heldBy';
import { formatAmount } from '../../../src/lib/money';
import card from '../../../src/ui/card/Card.module.css';
import { OUT_ATTRIBUTE } from '../../../src/ui/card/cardAttributes';
import { Badge } from '../../../src/ui/feedback/Badge';
import { FromTo } from '../../../src/ui/layout/FromTo';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { ownPrice, type Tariff } from '../../pricing';
import { CLOSE_TEXT, hotPrices, pickText } from '../hotCard.rules';
import {
  HOT_CARD_ATTRIBUTE,
  HOT_FILTERS_ID,
  HOT_OPEN_FORM,
  HOT_PART_ATTRIBUTE,
  hotPanelId,
  OPEN_ATTRIBUTE,
} from '../hotCardAttributes';
import { hotProductPath } from '../hotProductsPaths';
import type { HotCardView } from '../hotProductsViews';
import css from './HotCard.module.css';
import { NowPrice, OldPrice, Stock } from './HotCardParts';

export interface HotCardProps {
  readonly product: HotCardView;
  readonly tariff: Tariff;
  /** Its panel is open. */
  readonly isOpen: boolean;
  /** Its picture is above the fold. */
  readonly priority?: boolean | undefined;
}

const TAGS = { new: 'New', best: 'Best value' } as const;

/** A hot product as a card. Its title is a button that opens the payment panel behind it; without a script it opens the page with that panel. */
export function HotCard({ product, tariff, isOpen, priority }: HotCardProps) {
  const { id, name, game, art, tag, summary, fromPrice, availability } = product;
  const { sign } = tariff;
  const { price, was, level } = hotPrices(product, tariff);
  const { kind } = availability;
  return (
    <article
      className={card.card}
      {...{
        [HOT_CARD_ATTRIBUTE]: id,
        [OPEN_ATTRIBUTE]: isOpen ? '' : undefined,
        [OUT_ATTRIBUTE]: kind === 'sold_out' ? '' : undefined,
      }}
    >
      <div className={card.art}>
        <Picture
          art={art}
          shape="card"
          sizes="(width >= 1800px) 355px, (width >= 930px) 320px, (width >= 560px) 46vw, 400px"
          priority={priority}
        />
        {tag && (
          <span className={card.badge}>
            <Badge tone="art">{TAGS[tag]}</Badge>
          </span>
        )}
      </div>
      <div className={card.body}>
        <h2 className={card.name}>
          <button
            type="submit"
            form={HOT_OPEN_FORM}
            formAction={hotProductPath(id)}
            aria-expanded={isOpen}
            aria-controls={hotPanelId(id)}
            {...{ [HELD_BY_ATTRIBUTE]: HOT_FILTERS_ID }}
          >
            {name}
          </button>
        </h2>
        <p className={card.overline}>{game.name}</p>
        {'fact' in summary ? <p className={card.fact}>{summary.fact}</p> : <FromTo {...summary} />}
        <p className={css.foot}>
          <NowPrice price={price} sign={sign} />
          <OldPrice was={was} sign={sign} />
          {level !== undefined && <small>{`VIP ${level} price`}</small>}
          {fromPrice !== null && (
            <small className={css.from}>from {formatAmount(ownPrice(fromPrice, tariff), sign)}</small>
          )}
        </p>
      </div>
      <div className={css.stock}>
        <Stock availability={availability} />
        <span className={card.pick}>
          <span {...{ [HOT_PART_ATTRIBUTE]: 'pick' }}>{isOpen ? CLOSE_TEXT : pickText(kind)}</span>
          <Icon icon={icons.chevronDown} size={16} />
        </span>
      </div>
    </article>
  );
}
