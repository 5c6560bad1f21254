import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import * as icons from '../../src/ui/media/icons';
import type { Alerts } from '../alerts';
import type { Catalogue } from '../catalogue';
import type { Orders } from '../orders';
import type { Platform, ShopModule } from '../platform';
import type { ShopperTariff } from '../platform/visitor';
import type { Raids } from '../raids';
import { readHotRow } from './HotRow';
import { HOT_CHANNEL } from './hot.repository';
import { createHotAlerts } from './hotAlerts';
import { createHotCommands } from './hotCommands';
import { hotFact } from './hotFact';
import { createHotList } from './hotList';
import { hotProductsRoutes } from './hotProducts.routes';
import { createLiveHot } from './liveHot';
import { createHotKind } from './sale/hotKind';
import { deletePastHotStarts, fillHotStarts } from './schedule/hotSchedule.repository';
import { createShowHotForm } from './showHotForm';

const STARTS_PAUSE_MS = 10 * 60 * 1000;

export interface HotProductsNeeds {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly raids: Raids;
  readonly alerts: Alerts;
}

/** Hot products: services with a preset configuration and a dated start. */
export function createHotProducts(
  platform: Platform,
  { catalogue: { catalogue }, orders, raids, alerts }: HotProductsNeeds,
) {
  const { db, clock, pages } = platform;
  const { runList } = raids;
  const hotList = createHotList({ ...platform, catalogue, runList });
  const context = { ...platform, ...orders, hotList, catalogue, runList };
  const hotCommands = createHotCommands(context);
  const liveHot = createLiveHot({ ...context });

  catalogue.onCacheCleared(hotList.clearCache);
  catalogue.onDatedPricesChanged(() => pages.invalidate('hot'));
  runList.onCacheCleared(hotList.clearCache);
  hotList.onCacheCleared(() => pages.invalidate('hot'));
  alerts.addSource(createHotAlerts(context));

  const module: ShopModule = {
    routes: (app) => hotProductsRoutes(app, context),
    jobs: [
      {
        failure: 'the starts of hot products could not be added',
        pauseMs: STARTS_PAUSE_MS,
        run: () => fillHotStarts(new Date(clock.now()), db),
      },
    ],
    deleteExpired: [(now) => deletePastHotStarts(now, db)],
    live: [liveHot],
    channels: { [HOT_CHANNEL]: hotList.clearCacheSoon },
    // The export has them with the cart. Those of finished orders stay, and name nobody.
    sections: [
      {
        href: HOT_PRODUCTS_PATH,
        label: 'Hot products',
        icon: icons.zap,
        isEmpty: async () => (await hotList.onSale()).length === 0,
        fact: { tags: ['hot'], read: () => hotFact(hotList) },
      },
    ],
    stores: [{ place: 10, title: 'Orders', tables: ['hot_places'] }],
    commands: { hot: hotCommands.runCommand },
  };
  return {
    ...module,
    hotList,
    hotCommands,
    productKind: createHotKind({ ...context, showAgain: createShowHotForm(context) }),
    /** The row of the home page. */
    readRow: (currency: ShopperTariff) => readHotRow(context, currency),
  };
}
