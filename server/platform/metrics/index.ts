export { createMetrics, type Metrics } from './metrics';
export { metricsRoutes } from './metrics.routes';
