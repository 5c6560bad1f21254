export type { Funnel } from './funnel.repository';
export { funnelText } from './funnelText';
