import type { ReactNode } from 'react';
import { Badge } from '../feedback/Badge';
import { FromTo } from '../layout/FromTo';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Picture } from '../media/Picture';
import { PriceFrom, type PriceFromProps } from '../money/PriceFrom';
import card from './Card.module.css';
import css from './ServiceCard.module.css';

export interface ServiceCardProps {
  readonly href: string;
  readonly name: string;
  readonly art: string;
  /** Above the name: the game, or the sub-category on a game's page; absent where the section names it. */
  readonly overline?: string | undefined;
  /** The default range. */
  readonly line?: { readonly from: string; readonly to: string; readonly unit: string } | undefined;
  /** What the price is for, shown when there is no line. */
  readonly fact: string;
  /** The price of the line or fact, and of the cheapest configuration where that is less; cents. */
  readonly price: Pick<PriceFromProps, 'cents' | 'sign' | 'from' | 'fromFor' | 'offer' | 'vip'>;
  /** When the offer ends that the price includes. */
  readonly offerEnd?: ReactNode;
  /** "starts in" and "30 min to 2 h": when the work begins after payment; the label may be empty. */
  readonly start: { readonly label: string; readonly time: string };
  readonly badge?: string | undefined;
  /** `4.7 of 5, 60 reviews`; absent below enough reviews. */
  readonly rating?: string | undefined;
  /** Below what the price is for. */
  readonly details?: ReactNode;
  /** The width of its picture (`sizes`) where it is not a card of a grid. */
  readonly sizes?: string | undefined;
  readonly level?: 2 | 3 | 4;
  /** Below the price: text, or a control of its own. */
  readonly action?: ReactNode;
}

const GRID_SIZES = '(width >= 1800px) 355px, (width >= 930px) 320px, (width >= 760px) 46vw, 78vw';

/** A service as a card. The whole card except its action is one link, named by the service. */
export function ServiceCard({
  href,
  name,
  art,
  overline,
  line,
  fact,
  price,
  offerEnd,
  start,
  badge,
  rating,
  details,
  sizes = GRID_SIZES,
  level = 3,
  action,
}: ServiceCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={card.card} data-ends={offerEnd ? '' : undefined}>
      <div className={card.art}>
        <Picture art={art} shape="card" sizes={sizes} />
        {badge && (
          <span className={card.badge}>
            <Badge tone="art">{badge}</Badge>
          </span>
        )}
      </div>
      <div className={card.body}>
        <Heading className={card.name}>
          <a href={href}>{name}</a>
        </Heading>
        {overline && <p className={card.overline}>{overline}</p>}
        {line ? <FromTo {...line} /> : <p className={card.fact}>{fact}</p>}
        {rating && (
          <p className="small soft">
            <span aria-hidden="true">★</span> {rating}
          </p>
        )}
        {details}
        {offerEnd && (
          <p className={css.offer}>
            <Icon icon={icons.clock} size={16} />
            <span className="end-swap">
              <span className="until-end">Ends {offerEnd}</span>
              <span className="after-end">The offer has ended</span>
            </span>
          </p>
        )}
        <p className={css.foot}>
          <PriceFrom {...price} size="card" />
          <span className={css.start}>
            {start.label && <small>{start.label} </small>}
            {start.time}
          </span>
        </p>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </article>
  );
}
