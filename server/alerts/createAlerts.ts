import type { Catalogue } from '../catalogue';
import type { Notifications } from '../notifications';
import type { Platform, ShopModule } from '../platform';
import type { Raids } from '../raids';
import type { Vip } from '../vip';
import { alertLinksRoutes } from './alertLinks.routes';
import { alertCurrencies } from './alertReads';
import type { AlertSource } from './alertSource';
import { alertStores } from './alertStores';
import { alerts } from './alerts.repository';
import { alertsRoutes } from './alerts.routes';
import { createAlertsService } from './alerts.service';
import { createRunAlerts } from './runAlerts';
import { createServiceAlerts } from './serviceAlerts';

const PAUSE_MS = 15_000;

export interface AlertsNeeds {
  readonly catalogue: Catalogue;
  readonly raids: Raids;
  readonly notifications: Notifications;
  readonly vip: Pick<Vip, 'standings'>;
}

/** Alerts of prices and free seats. */
export function createAlerts(platform: Platform, { catalogue: { catalogue }, raids, notifications, vip }: AlertsNeeds) {
  const sources: AlertSource[] = [
    createServiceAlerts({ ...platform, catalogue, runList: raids.runList }),
    createRunAlerts({ ...platform, catalogue }),
  ];
  const service = createAlertsService({
    ...platform,
    ...notifications,
    standings: vip.standings,
    alertSources: sources,
    currencies: (trx) => alertCurrencies(catalogue, trx),
  });
  const context = { ...platform, catalogue, alerts: service };

  const module: ShopModule = {
    routes(app) {
      alertsRoutes(app, context);
      alertLinksRoutes(app, context);
    },
    jobs: [{ failure: 'alerts could not be mailed', pauseMs: PAUSE_MS, run: () => service.sendDue() }],
    deleteExpired: [(now) => alerts.deleteExpired(now, platform.db)],
    stores: alertStores,
  };
  return {
    ...module,
    alerts: service,
    /** Adds something that alerts can be about. */
    addSource: (source: AlertSource): void => void sources.push(source),
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
