export { alertLinksRoutes } from './alertLinks.routes';
export { type AlertReadsDeps, alertCurrencies, createAlertReads } from './alertReads';
export type { AlertSource } from './alertSource';
export { type AlertOwner, alerts } from './alerts.repository';
export { alertsRoutes } from './alerts.routes';
export { type AlertsService, createAlerts, type FoundAlert } from './alerts.service';
export { alertText, type SignOf, targetText } from './alertTexts';
export { createRunAlerts } from './runAlerts';
export { createServiceAlerts } from './serviceAlerts';
