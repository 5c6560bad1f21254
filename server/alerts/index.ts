export { alertCurrencies, createAlertReads } from './alertReads';
export type { AlertSource } from './alertSource';
export type { AlertOwner } from './alerts.repository';
export type { AlertsService, FoundAlert } from './alerts.service';
export { alertText, type SignOf, targetText } from './alertTexts';
export { type Alerts, createAlerts } from './createAlerts';
