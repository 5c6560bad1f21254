import { categoryPath } from '../../../../src/lib/urls';
import { ServiceCard } from '../../../../src/ui/card/ServiceCard';
import { cx } from '../../../../src/ui/cx';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Carousel, listedCard, listedGood } from '../../../platform/layout';
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
      items={sherpa.map((entry) => ({
        key: String(entry.service.id),
        good: listedGood(entry.service, currency),
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
  return (
    <ServiceCard
      {...listedCard(service, currency)}
      href={href}
      overline={service.category.name}
      badge="You play"
      sizes="(width >= 1024px) 30vw, (width >= 760px) 46vw, 84vw"
      details={
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
      }
    />
  );
}
