import path from 'node:path';
import type { Catalogue } from '../catalogue';
import type { Orders } from '../orders';
import type { Platform, ShopModule, StoredData } from '../platform';
import { ANNOUNCEMENTS_CHANNEL } from './announcements/announcements.repository';
import { announcementRoutes } from './announcements/announcements.routes';
import { createAnnouncementService } from './announcements/announcements.service';
import { createCachedAnnouncements } from './announcements/cachedAnnouncements';
import { appearanceRoutes } from './appearance/appearance.routes';
import { banRiskRoutes } from './ban-risk/banRisk.routes';
import { questionStores } from './ban-risk/questionStores';
import { createQuestionService } from './ban-risk/questions.service';
import { consentRoutes } from './consent/consent.routes';
import { cookieCheckRoutes } from './cookies/cookieCheck.routes';
import { currencyRoutes } from './currency/currency.routes';
import { geoRoutes } from './geo/geo.routes';
import { headPanelRoutes } from './head-panel/headPanel.routes';
import { helpRoutes } from './help-pages/help.routes';

export interface StorefrontNeeds {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  /** What all modules store about shoppers. It is asked when a request comes. */
  readonly stores: () => readonly StoredData[];
}

/** What stands around the goods: announcements, help pages, head panel, ban risk, consent, currency, appearance and country. */
export function createStorefront(
  platform: Platform,
  { catalogue: { catalogue, pageCheckOf }, orders, stores }: StorefrontNeeds,
) {
  const { clock, config, db, pages } = platform;
  const announcements = createCachedAnnouncements(db, clock);
  const artDir = path.join(config.root, 'public', 'art');
  const announcementCommands = createAnnouncementService({ ...platform, announcements, artDir });
  const questions = createQuestionService(platform);
  const context = { ...platform, ...orders, catalogue, announcements, questions, stores };

  announcements.onCacheCleared(() => pages.invalidate('announcements'));

  const module: ShopModule = {
    routes(app) {
      currencyRoutes(app, context);
      appearanceRoutes(app, context);
      consentRoutes(app, context);
      cookieCheckRoutes(app, context);
      announcementRoutes(app, context);
      headPanelRoutes(app, context);
      helpRoutes(app, { ...context, pageExists: pageCheckOf(app) });
      geoRoutes(app, context);
      banRiskRoutes(app, context);
    },
    deleteExpired: [() => questions.deleteExpired()],
    stores: questionStores,
    channels: { [ANNOUNCEMENTS_CHANNEL]: () => announcements.clearCache() },
    commands: {
      messages: announcementCommands.runCommand,
      questions: (words) => questions.runCommand(words.join(' ')),
    },
    policy: {
      connections: [
        ...(config.geoUrl === undefined ? [] : [new URL(config.geoUrl).origin]),
        ...config.analyticsTools.map(({ origin }) => origin),
      ],
    },
  };
  return { ...module, announcements, announcementCommands, questions };
}

export type Storefront = ReturnType<typeof createStorefront>;
