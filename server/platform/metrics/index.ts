export { createMetrics } from './metrics';
