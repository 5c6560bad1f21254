import { startParts } from '../../../../src/lib/duration';
import { categoryPath } from '../../../../src/lib/urls';
import cardCss from '../../../../src/ui/card/Card.module.css';
import serviceCardCss from '../../../../src/ui/card/ServiceCard.module.css';
import { cx } from '../../../../src/ui/cx';
import { Badge } from '../../../../src/ui/feedback/Badge';
import { FromTo } from '../../../../src/ui/layout/FromTo';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Picture } from '../../../../src/ui/media/Picture';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { Carousel, listedPrice, OfferEnd, serviceSlides } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import { ALL_SERVICES_SLUG } from '../../data/allServices';
import { filteredPath } from '../category/categoryFilter';
import type { ShownGameContents, ShownSherpa } from './gameContents.service';
import css from './SherpaCards.module.css';

interface SherpaCardsProps {
  readonly contents: Pick<ShownGameContents, 'sherpa' | 'selfPlay' | 'coachingCount'>;
  /** The slug of the game. */
  readonly game: string;
  readonly currency: ShopperTariff;
  readonly className?: string | undefined;
}

/** The list of all services of a game that shoppers play along. */
export const selfPlayPath = (game: string): string =>
  filteredPath(categoryPath(game, ALL_SERVICES_SLUG), { play: 'together' });

/** Services in which shoppers play themselves and learn, each with three facts. */
export function SherpaCards({ contents, game, currency, className }: SherpaCardsProps) {
  const { sherpa } = contents;
  const list = { id: `${game}/sherpa`, name: 'Play it yourself' };
  const slides = serviceSlides({ services: sherpa.map(({ service }) => service), currency, list });
  return (
    <Carousel
      id="sherpa"
      preset="sherpa"
      head={{
        title: 'Play it yourself, with someone who knows the way',
        text: 'On your own account: nobody else logs in to it.',
        more: moreOf(contents, game),
      }}
      list={list}
      className={cx(className, css.sherpa, sherpa.length > 1 && css.several)}
      items={sherpa.map((entry, index) => ({
        key: String(entry.service.id),
        good: slides[index]?.good,
        content: <SherpaCard {...entry} currency={currency} />,
      }))}
    />
  );
}

/** The list that has more of the same, unless the next section leads there. */
function moreOf({ sherpa, selfPlay, coachingCount }: SherpaCardsProps['contents'], game: string) {
  if (sherpa.some(({ play }) => play === 'selfplay'))
    return selfPlay.length > 0 ? undefined : { href: selfPlayPath(game), text: 'All with self-play' };
  if (coachingCount <= sherpa.length) return undefined;
  return { href: filteredPath(categoryPath(game, ALL_SERVICES_SLUG), { play: 'coaching' }), text: 'All coaching' };
}

function SherpaCard({ service, href, facts, voice, currency }: ShownSherpa & { readonly currency: ShopperTariff }) {
  const { name, art, category, line, fact, offer } = service;
  const start = service.dates ? { label: 'sold as', time: service.dates.soldAs } : startParts(service.start);
  return (
    <article className={cardCss.card} data-ends={offer && ''}>
      <div className={cardCss.art}>
        <Picture art={art} shape="card" sizes="(width >= 1024px) 30vw, (width >= 760px) 46vw, 84vw" />
        <span className={cardCss.badge}>
          <Badge tone="art">You play</Badge>
        </span>
      </div>
      <div className={cardCss.body}>
        <h3 className={cardCss.name}>
          <a href={href}>{name}</a>
        </h3>
        <p className={cardCss.overline}>{category.name}</p>
        {line ? <FromTo {...line} /> : <p className={cardCss.fact}>{fact}</p>}
        <ul className={css.facts}>
          {facts.map((one) => (
            <li key={one}>
              <Icon icon={icons.check} size={16} />
              {one}
            </li>
          ))}
          {voice && (
            <li>
              <Icon icon={icons.messageCircle} size={16} />
              {voice}
            </li>
          )}
        </ul>
        {offer && (
          <p className={serviceCardCss.offer}>
            <Icon icon={icons.clock} size={16} />
            <span className="end-swap">
              <span className="until-end">
                Ends <OfferEnd at={offer.endsAt} />
              </span>
              <span className="after-end">The offer has ended</span>
            </span>
          </p>
        )}
        <p className={serviceCardCss.foot}>
          <PriceFrom {...listedPrice(service, currency)} size="card" />
          <span className={serviceCardCss.start}>
            {start.label && <small>{start.label} </small>}
            {start.time}
          </span>
        </p>
      </div>
    </article>
  );
}
