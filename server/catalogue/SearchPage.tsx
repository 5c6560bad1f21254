import type { GameCard, ServiceCard } from '../../domains/catalogue';
import { GAMES_PATH, searchPath } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import { Pagination } from '../../src/ui/navigation/Pagination';
import type { PageContext } from '../render/pageContext';
import { BigSearch } from '../render/parts/BigSearch';
import { GameList, ServiceList, servicesText } from '../render/parts/listings';
import { PageHeading } from '../render/parts/PageHeading';
import { renderDocument } from '../render/renderDocument';
import css from './SearchPage.module.css';

export interface SearchData {
  /** The trimmed query; empty before the first search. */
  readonly query: string;
  readonly games: readonly GameCard[];
  readonly services: readonly ServiceCard[];
  /** The number of services found on all pages. */
  readonly total: number;
  /** Id of the last service of the previous page; absent on the first page. */
  readonly after?: number | undefined;
  /** Id of the service after which the next page starts; absent on the last page. */
  readonly next?: number;
}

/** The search page as HTML. */
export function searchPage(context: PageContext, data: SearchData): string {
  const { query, games, services, total, after, next } = data;
  const found = games.length + services.length;
  const nextPath = next === undefined ? undefined : searchPath(query, next);
  const title = query === '' ? 'Search' : `Results for “${query}”`;
  return renderDocument({
    context,
    query,
    head: { title, description: 'Search all services and games of the shop.', kind: 'search', next: nextPath },
    children: (
      <div className="wrap" data-searched={query || undefined}>
        <PageHeading title={title} lead={query === '' ? undefined : resultText(games.length, total)} />
        <div className={css.search}>
          <BigSearch id="page-q" query={query} />
        </div>
        {games.length > 0 && (
          <section className={css.group} aria-labelledby="found-games">
            <SectionHead id="found-games" title="Games" />
            <GameList games={games} />
          </section>
        )}
        {services.length > 0 && (
          <section className={css.group} aria-labelledby="found-services">
            <SectionHead id="found-services" title="Services" />
            <ServiceList
              services={services}
              currency={context.currency}
              over="game"
              addable
              list={{ id: 'search', name: 'Search results' }}
            />
            <Pagination
              itemName="services"
              next={nextPath && `${nextPath}#found-services`}
              first={after === undefined ? undefined : searchPath(query)}
            />
          </section>
        )}
        {query !== '' && found === 0 && (
          <div className={css.group}>
            <EmptyState
              title="Nothing found"
              text="Try fewer or other words: the name of the game, of a rank, a raid or an item."
              action={<ButtonLink href={GAMES_PATH}>See all games</ButtonLink>}
            />
          </div>
        )}
        {found === 0 && (
          <section className={css.group} aria-labelledby="all-games">
            <SectionHead id="all-games" title="Or start from a game" />
            <GameList games={context.games.slice(0, 12)} />
          </section>
        )}
      </div>
    ),
  });
}

function resultText(games: number, services: number): string {
  const gamesFound = games === 0 ? '' : `${games} ${games === 1 ? 'game' : 'games'} and `;
  return `${gamesFound}${servicesText(services)} found`;
}
