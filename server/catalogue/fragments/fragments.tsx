import type { ReactElement } from 'react';
import type { GameCard, ServiceCard } from '../../../domains/catalogue';
import { GameRows } from '../../../domains/games';
import type { FragmentsResponse } from '../../../domains/page';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { GAMES_MENU_REGION, gameRowOf, renderFragment } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import { GAME_PROMO_REGION, GamePromo, promoAt } from '../pages/game/GamePromo';
import {
  gamesWithHot,
  HOME_GAME_REGION,
  HotServices,
  hotOfGame,
  interleaveByGame,
  MAX_HOT_SERVICES,
} from '../pages/home/HotServices';

/** One part for the elements of a region. */
function inRegion(region: string, part: ReactElement, style: DateStyle): FragmentsResponse {
  return { render: [{ selector: `[data-region="${region}"]`, content: renderFragment(part, style) }] };
}

export interface HomeGameData {
  readonly games: readonly GameCard[];
  readonly hot: readonly ServiceCard[];
  readonly currency: ShopperTariff;
  /** The picked game with its first services. */
  readonly game?: GameCard | undefined;
  readonly first?: readonly ServiceCard[];
}

/** The hot services of a game, or of all. */
export function homeGame(
  { games, hot, currency, game, first = [] }: HomeGameData,
  style: DateStyle,
): FragmentsResponse {
  const services = game
    ? hotOfGame(
        hot.filter((service) => service.game.slug === game.slug),
        first,
      )
    : interleaveByGame(hot).slice(0, MAX_HOT_SERVICES);
  return inRegion(
    HOME_GAME_REGION,
    <HotServices games={gamesWithHot(games, hot)} game={game} services={services} currency={currency} />,
    style,
  );
}

/** A promoted service of a game; undefined when the game has no services. @param id of the service, the first one by default */
export function gamePromo(
  services: readonly ServiceCard[],
  currency: ShopperTariff,
  id: number | undefined,
  style: DateStyle,
): FragmentsResponse | undefined {
  const promo = promoAt(services, id);
  return promo && inRegion(GAME_PROMO_REGION, <GamePromo {...promo} currency={currency} />, style);
}

/** The games of the header's menu with pictures. */
export function gamesMenu(games: readonly GameCard[], style: DateStyle): FragmentsResponse {
  return inRegion(GAMES_MENU_REGION, <GameRows games={games.map(({ tag: _, ...game }) => gameRowOf(game))} />, style);
}
