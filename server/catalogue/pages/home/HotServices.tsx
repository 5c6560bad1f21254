import type { GameCard, ServiceCard } from '../../../../domains/catalogue';
import { categoryPath, GAMES_PATH, gamePath } from '../../../../src/lib/urls';
import { Chip } from '../../../../src/ui/navigation/Chip';
import { MoreLink } from '../../../../src/ui/navigation/MoreLink';
import { Carousel, serviceSlides, servicesText } from '../../../platform/layout';
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

/**
 * Hot services of all games or of one, and a strip of the games, which are links that show their services here; without JavaScript they lead to the game.
 * Its arrows stand beside the heading of the section.
 */
export function HotServices({ games, game, services, currency }: HotServicesProps) {
  const list = game
    ? { id: `hot/${game.slug}`, name: `Hot services: ${game.name}` }
    : { id: 'hot', name: 'Hot services' };
  return (
    <>
      {games.length > 1 && <GameStrip games={games.slice(0, MAX_PICKED_GAMES)} game={game} />}
      <Carousel
        id="picks"
        preset="products"
        label={list.name}
        className={css.picks}
        items={serviceSlides({ services, currency, over: game ? 'subCategory' : 'game', addable: true, list })}
        list={list}
        isPassed
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

/** The picked game comes first, where the strip begins: it is a new one for each game. */
function GameStrip({ games, game }: Pick<HotServicesProps, 'games' | 'game'>) {
  const all = { id: 'home-game-all', text: 'All games', href: GAMES_PATH, fragment: HOME_GAME_URL };
  const chips = games.map(({ slug, name }) => ({
    id: `home-game-${slug}`,
    text: name,
    href: gamePath(slug),
    fragment: `${HOME_GAME_URL}?game=${slug}`,
  }));
  const current = game ? `home-game-${game.slug}` : all.id;
  const inOrder = [all, ...chips.toSorted((one, other) => Number(other.id === current) - Number(one.id === current))];
  return (
    <Carousel
      id="picks-games"
      preset="categorySwiper"
      isNav
      label="Game"
      className={css.games}
      items={inOrder.map(({ text, ...chip }) => ({
        key: chip.id,
        content: (
          <Chip {...chip} current={chip.id === current}>
            {text}
          </Chip>
        ),
      }))}
      isPassed
    />
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
