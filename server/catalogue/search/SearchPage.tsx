import { resultsText } from '../../../domains/search';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import { type PageContext, PageHeading, renderDocument, ServiceList } from '../../platform/layout';
import { NEAREST_GAMES_TITLE, NothingFound } from './NothingFound';
import { GameSection, gamesOf, PlacesSection, RecordSection } from './ResultSections';
import { SearchFilterLinks } from './SearchFilterLinks';
import css from './SearchPage.module.css';
import { filteredSearchPath, kindName, type SearchFilter } from './searchFilter';
import type { SearchResults } from './searchPage.service';

export interface SearchData {
  readonly filter: SearchFilter;
  /** Absent before the first search. */
  readonly results?: SearchResults;
}

/** The search page as HTML; its field is the header's. */
export function searchPage(context: PageContext, { filter, results }: SearchData): string {
  const { query, page } = filter;
  const hasNext = results !== undefined && !results.isLastPage;
  const next = hasNext ? filteredSearchPath({ ...filter, page: page + 1 }) : undefined;
  const title = query === '' ? 'Search' : `Results for “${query}”`;
  return renderDocument({
    context,
    query,
    head: { title, description: 'Search all services and games of the shop.', kind: 'search', next },
    children: (
      <div className="wrap" data-searched={query || undefined}>
        <PageHeading title={title} lead={results && resultsText(results.total)} />
        {results && <SearchFilterLinks filter={filter} results={results} />}
        {results && results.total > 0 && <Results {...{ context, filter, results, next }} />}
        {results?.total === 0 && <NothingFound {...{ context, filter, results }} />}
        {!results && <GameSection id="all-games" title="Start from a game" games={context.games.slice(0, 12)} />}
      </div>
    ),
  });
}

interface ResultsProps {
  readonly context: PageContext;
  readonly filter: SearchFilter;
  readonly results: SearchResults;
  readonly next: string | undefined;
}

function Results({ context, filter, results, next }: ResultsProps) {
  return (
    <>
      {filter.kind === undefined ? (
        <PlacesSection context={context} results={results} />
      ) : (
        <>
          <GameSection id="found-games" title={kindName('games')} games={gamesOf(context, results.games)} />
          <RecordSection kind="categories" records={results.categories} />
          <RecordSection kind="sub-categories" records={results.subCategories} />
        </>
      )}
      {results.services.length > 0 && (
        <section className={css.group} aria-labelledby="found-services">
          <SectionHead id="found-services" title={kindName('services')} />
          <ServiceList
            services={results.services}
            currency={context.tariff}
            over="game"
            addable
            lastRow
            list={{ id: 'search', name: 'Search results' }}
          />
        </section>
      )}
      <RecordSection kind="guides" records={results.guides} />
      <GameSection id="nearest-games" title={NEAREST_GAMES_TITLE} games={gamesOf(context, results.nearest)} />
      <Pagination
        itemName={filter.kind === undefined ? 'services' : kindName(filter.kind).toLowerCase()}
        next={next && `${next}#found-${filter.kind ?? 'services'}`}
        first={filter.page === 1 ? undefined : filteredSearchPath({ ...filter, page: 1 })}
      />
    </>
  );
}
