import type { App } from '../../../platform/http';
import type { ShopSection } from '../../../platform/layout';
import { allServices } from '../../data/allServices';
import type { CatalogueReader } from '../../data/catalogue.service';

interface PageCheckParts {
  readonly catalogue: Pick<CatalogueReader, 'game' | 'service'>;
  readonly shopSections: () => readonly ShopSection[];
  /** The slugs of games below which pages stand that are no categories. */
  readonly games: readonly string[];
}

/** Tells whether a page of the shop is there now: contents may name one of a module that is left out, or of something out of sale. */
export type PageCheck = (path: string) => Promise<boolean>;

/** @param app of which the pages are */
export function createPageCheck(
  app: Pick<App, 'hasRoute'>,
  { catalogue, shopSections, games }: PageCheckParts,
): PageCheck {
  const hasRoute = (path: string) => app.hasRoute({ method: 'GET', url: path });
  const isBelowGame = (slug: string) => games.includes(slug) || shopSections().some(({ game }) => game === slug);

  return async (path) => {
    const [first = '', category, service] = path.split('/').slice(1);
    // Asked first, because the catalogue reads a game that it does not have each time.
    const isPage = hasRoute(path);
    if (isPage && !isBelowGame(first)) return true;
    const game = await catalogue.game(first);
    if (game === undefined) return false;
    if (category === undefined || isPage) return true;
    if (service !== undefined) return (await catalogue.service(first, category, service)) !== undefined;
    return [...game.categories, allServices(game)].some(({ slug }) => slug === category);
  };
}

interface Linked {
  readonly link?: { readonly page: string } | undefined;
}

/** Entries as they are shown: without a link whose page is gone. */
export function withoutDeadLinks<Entry extends Linked>(
  entries: readonly Entry[],
  pageExists: PageCheck,
): Promise<readonly Entry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.link === undefined || (await pageExists(entry.link.page))) return entry;
      const { link: _, ...rest } = entry;
      return rest as Entry;
    }),
  );
}
