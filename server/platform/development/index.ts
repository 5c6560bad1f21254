export { developmentRoutes } from './development.routes';
