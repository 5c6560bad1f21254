export { EVENT_RETENTION_DAYS, TRANSACTION_RETENTION_DAYS } from './events.repository';
export type { Funnel } from './funnel.repository';
export { funnelText } from './funnelText';
