import { register } from 'node:module';

/* Commands run from the sources, without a build, so the style sheets that pages import have no class names here. */
const NO_STYLES = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', shortCircuit: true, source: 'export default {}' } : next(url, context);`;

register(`data:text/javascript,${encodeURIComponent(NO_STYLES)}`);

/** The whole shop. It is imported on use: most commands are answered by the shop that is running. */
export const loadShop = () => import('../app');
export const loadCatalogue = () => import('../catalogue');
export const loadGuidesModule = () => import('../guides');
