import { GAMES_PATH, gamePath, HOME_PATH } from '../../src/lib/urls';
import type { PageContext } from '../render/pageContext';
import { GameList } from '../render/parts/listings';
import { PageHeading } from '../render/parts/PageHeading';
import { renderDocument } from '../render/renderDocument';
import { breadcrumbData, listData } from './jsonLd';

/** All games as HTML. */
export function gamesPage(context: PageContext): string {
  const { games, origin } = context;
  const services = games.reduce((sum, game) => sum + game.serviceCount, 0);
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: 'Games' }];
  const items = games.map(({ slug, name }) => ({ name, href: gamePath(slug) }));
  return renderDocument({
    context,
    head: {
      title: `All ${games.length} games`,
      description: `${services} services in ${games.length} games, from raids and ranks to levels and loot. Pick a game to see what can be done and what it costs.`,
      kind: 'games',
      canonical: GAMES_PATH,
      jsonLd: [breadcrumbData(origin, GAMES_PATH, crumbs), listData(origin, 'Games', items)],
    },
    children: (
      <div className="wrap">
        <PageHeading
          crumbs={crumbs}
          title="All games"
          lead={`${services} services in ${games.length} games. Each has its own page with what you get, what it takes and the whole price.`}
        />
        <GameList games={games} level={2} />
      </div>
    ),
  });
}
