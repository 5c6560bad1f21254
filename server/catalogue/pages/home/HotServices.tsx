import type { GameCard, ServiceCard } from '../../../../domains/catalogue';
import { categoryPath, GAMES_PATH, gamePath } from '../../../../src/lib/urls';
import { ChipNav } from '../../../../src/ui/navigation/ChipNav';
import { MoreLink } from '../../../../src/ui/navigation/MoreLink';
import { ServiceList, servicesText } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import { ALL_SERVICES_SLUG } from '../../data/allServices';
import css from './HotServices.module.css';

/** The region of the home page with the services of the picked game. */
export const HOME_GAME_REGION = 'home-game';
const HOME_GAME_URL = '/fragments/home-game';

/** How many services and games are shown. */
export const MAX_HOT_SERVICES = 8;
const MAX_PICKED_GAMES = 8;

export interface HotServicesProps {
  /** The games to pick from, with hot services. */
  readonly games: readonly GameCard[];
  /** The picked game; all games when absent. */
  readonly game?: GameCard | undefined;
  readonly services: readonly ServiceCard[];
  readonly currency: ShopperTariff;
}

/** Hot services of all games or of one. The games are links that show their services here; without JavaScript they lead to the game. */
export function HotServices({ games, game, services, currency }: HotServicesProps) {
  const list = game
    ? { id: `hot/${game.slug}`, name: `Hot services: ${game.name}` }
    : { id: 'hot', name: 'Hot services' };
  return (
    <>
      {games.length > 1 && (
        <ChipNav
          label="Game"
          className={css.games}
          chips={[
            {
              id: 'home-game-all',
              text: 'All games',
              href: GAMES_PATH,
              fragment: HOME_GAME_URL,
              current: game === undefined,
            },
            ...games.slice(0, MAX_PICKED_GAMES).map(({ slug, name }) => ({
              id: `home-game-${slug}`,
              text: name,
              href: gamePath(slug),
              fragment: `${HOME_GAME_URL}?game=${slug}`,
              current: slug === game?.slug,
            })),
          ]}
        />
      )}
      <ServiceList
        services={services}
        currency={currency}
        over={game ? 'subCategory' : 'game'}
        strip={services.length > 1}
        addable
        list={list}
      />
      {game && (
        <p className={css.more}>
          <MoreLink
            href={categoryPath(game.slug, ALL_SERVICES_SLUG)}
          >{`All ${servicesText(game.serviceCount)} of ${game.name}`}</MoreLink>
        </p>
      )}
    </>
  );
}

/** The games that have hot services, in the order of the shop. */
export function gamesWithHot(games: readonly GameCard[], hot: readonly ServiceCard[]): readonly GameCard[] {
  const slugs = new Set(hot.map(({ game }) => game.slug));
  return games.filter(({ slug }) => slugs.has(slug));
}

/** Interleaves services: the first of each game, then the second of each, and so on, games in order. */
export function interleaveByGame(services: readonly ServiceCard[]): readonly ServiceCard[] {
  const servicesSeen = new Map<string, number>();
  const ranked = services.map((service) => {
    const round = servicesSeen.get(service.game.slug) ?? 0;
    servicesSeen.set(service.game.slug, round + 1);
    return { service, round };
  });
  return ranked.sort((a, b) => a.round - b.round).map(({ service }) => service);
}

/** The hot services of a game; where these are few, its best and first ones come after them. */
export function hotOfGame(hot: readonly ServiceCard[], first: readonly ServiceCard[]): readonly ServiceCard[] {
  const best = first.filter(({ tags }) => tags.includes('best'));
  const byId = new Map([...hot, ...best, ...first].map((service) => [service.id, service]));
  return [...byId.values()].slice(0, MAX_HOT_SERVICES);
}
