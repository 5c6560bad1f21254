import type { ReactElement } from 'react';
import type { GameCard, ServiceCard } from '../../../domains/catalogue';
import { GameRows } from '../../../domains/games';
import type { FragmentsResponse } from '../../../domains/page';
import type { DateStyle } from '../../../src/lib/dateStyle';
import {
  GAMES_MENU_REGION,
  gameRowOf,
  type LiveContext,
  renderFragment,
  renderLiveFragment,
} from '../../platform/layout';
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

/** HTML for the elements of a region. */
const inRegion = (region: string, content: string): FragmentsResponse => ({
  render: [{ selector: `[data-region="${region}"]`, content }],
});

/** One part without islands for the elements of a region. */
const partInRegion = (region: string, part: ReactElement, style: DateStyle): FragmentsResponse =>
  inRegion(region, renderFragment(part, style));

export interface HomeGameData {
  readonly games: readonly GameCard[];
  readonly hot: readonly ServiceCard[];
  /** The picked game with its first services. */
  readonly game?: GameCard | undefined;
  readonly first?: readonly ServiceCard[];
}

/** The hot services of a game, or of all. */
export function homeGame({ games, hot, game, first = [] }: HomeGameData, context: LiveContext): FragmentsResponse {
  const services = game
    ? hotOfGame(
        hot.filter((service) => service.game.slug === game.slug),
        first,
      )
    : interleaveByGame(hot).slice(0, MAX_HOT_SERVICES);
  const picks = (
    <HotServices games={gamesWithHot(games, hot)} game={game} services={services} currency={context.tariff} />
  );
  return inRegion(HOME_GAME_REGION, renderLiveFragment(picks, { kind: 'home', slices: {}, context }));
}

/** A promoted service of a game; undefined when the game has no services. @param id of the service, the first one by default */
export function gamePromo(
  services: readonly ServiceCard[],
  currency: ShopperTariff,
  id: number | undefined,
  style: DateStyle,
): FragmentsResponse | undefined {
  const promo = promoAt(services, id);
  return promo && partInRegion(GAME_PROMO_REGION, <GamePromo {...promo} currency={currency} />, style);
}

/** The games of the header's menu with pictures. */
export function gamesMenu(games: readonly GameCard[], style: DateStyle): FragmentsResponse {
  return partInRegion(
    GAMES_MENU_REGION,
    <GameRows games={games.map(({ tag: _, ...game }) => gameRowOf(game))} />,
    style,
  );
}
