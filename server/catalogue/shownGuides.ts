import type { ReactElement } from 'react';
import type { PageAssets } from '../platform/layout';
import type { PageTag } from '../platform/pages';
import type { SearchRecord } from './search/records';

/** What the pages and the search of the catalogue show of guides, by a module above it. */
export interface CatalogueGuides {
  /** Guides of a game; undefined when there are none. */
  ofGame(
    game: { readonly slug: string; readonly name: string },
    context: { readonly assets: PageAssets },
  ): Promise<ReactElement | undefined>;
  /** All guides as the search finds them, the newest first. @param games names of those on sale, by slug */
  records(games: ReadonlyMap<string, string>): Promise<readonly SearchRecord[]>;
  /** The tag of pages of games. */
  readonly gameTag: PageTag;
}
