export { analyticsEvents } from './events.repository';
export type { Funnel } from './funnel.repository';
export { funnelText } from './funnelText';
export { refundsOfLines } from './refundsOfLines.repository';
