import { type FilteredGames, preloadGames } from '../../../domains/games';
import { Island } from '../../../src/islands/Island';
import { GAMES_PATH, gamePath, HOME_PATH } from '../../../src/lib/urls';
import { GameList, gameRowOf, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { breadcrumbData, listData } from '../pages/parts/jsonLd';
import css from './GamesPage.module.css';

/** All games as HTML. @param filtered the answer to a filter, which the list then shows */
export function gamesPage(context: PageContext, filtered?: FilteredGames): string {
  const { games, origin } = context;
  const services = games.reduce((sum, game) => sum + game.serviceCount, 0);
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: 'Games' }];
  const items = games.map(({ slug, name }) => ({ name, href: gamePath(slug) }));
  return renderDocument({
    context,
    state: filtered && { games: preloadGames(filtered) },
    head: {
      title: filtered ? `Games matching “${filtered.query}”` : `All ${games.length} games`,
      description: `${services} services in ${games.length} games, from raids and ranks to levels and loot. Pick a game to see what we can do and what it costs.`,
      kind: 'games',
      canonical: GAMES_PATH,
      jsonLd: [breadcrumbData(origin, GAMES_PATH, crumbs), listData(origin, 'Games', items)],
    },
    children: (
      <div className="wrap">
        <PageHeading
          crumbs={crumbs}
          title="All games"
          lead={`${services} services in ${games.length} games. Each has its own page with what you get, what it takes and the full price.`}
        />
        <div className={css.columns}>
          <div className={css.list}>
            <Island
              name="games-list"
              id="games-list"
              when="interaction"
              props={{ games: games.map((game) => gameRowOf(game)), level: 2 }}
            />
          </div>
          <div className={css.posters}>
            <GameList games={games} level={2} />
          </div>
        </div>
      </div>
    ),
  });
}
