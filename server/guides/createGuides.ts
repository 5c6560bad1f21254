import path from 'node:path';
import { createElement } from 'react';
import { GUIDES_PATH, guidePath } from '../../src/lib/urls';
import * as icons from '../../src/ui/media/icons';
import type { Catalogue } from '../catalogue';
import type { Platform, ShopModule } from '../platform';
import type { PageAssets } from '../platform/layout';
import { createGuideCommands } from './guideCommands';
import { createGuideList } from './guideList';
import { GUIDES_CHANNEL } from './guides.repository';
import { GUIDES_TAG, guideRoutes } from './guides.routes';
import { GameGuides } from './pages/GameGuides';
import { readGuideRecords } from './searchedGuides';

/** Guides on the page of a game. */
const ON_GAME = 3;

/** Guides to the games and the shop: what they say, when it was checked, and the services that they speak of. */
export function createGuides(platform: Platform, { catalogue }: { readonly catalogue: Catalogue }) {
  const { config, db, pages } = platform;
  const guideList = createGuideList(platform);
  const context = { ...platform, catalogue: catalogue.catalogue, guideList };
  const guideCommands = createGuideCommands(context);

  guideList.onCacheCleared(() => {
    pages.invalidate(GUIDES_TAG);
    catalogue.search.outdate();
  });

  const module: ShopModule = {
    routes: (app) => guideRoutes(app, { ...context, pageExists: catalogue.pageCheckOf(app) }),
    channels: { [GUIDES_CHANNEL]: guideList.clearCache },
    commands: { guides: guideCommands.runCommand },
    sections: [
      {
        href: GUIDES_PATH,
        label: 'Guides',
        icon: icons.bookOpen,
        isLast: true,
        isAboutShop: true,
        isEmpty: async () => (await guideList.get()).length === 0,
        pages: async () =>
          (await guideList.get()).map(({ slug, updated }) => ({ path: guidePath(slug), changed: updated })),
      },
    ],
  };
  return {
    ...module,
    guideList,
    guideCommands,
    /** Gives pages of the catalogue and its search what they show of guides. */
    shownGuides: {
      async ofGame(
        game: { readonly slug: string; readonly name: string },
        { assets }: { readonly assets: PageAssets },
      ) {
        const all = await guideList.ofGame(game.slug);
        if (all.length === 0) return undefined;
        return createElement(GameGuides, { game, guides: all.slice(0, ON_GAME), count: all.length, assets });
      },
      records: (games: ReadonlyMap<string, string>) =>
        readGuideRecords(db, games, path.join(config.root, 'public', 'art')),
    },
  };
}
