export {
  createEventRepository,
  EVENT_RETENTION_DAYS,
  type EventRepository,
  TRANSACTION_RETENTION_DAYS,
} from './events.repository';
export { eventRoutes } from './events.routes';
export { type Funnel, readFunnel } from './funnel.repository';
export { funnelText } from './funnelText';
