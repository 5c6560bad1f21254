export { badFilter, sendBadFilter } from './badFilter';
export { boxPage } from './boxPage';
export { compress, type Encoding, encodingFor } from './encoding';
export { installErrors, installNotFound, toFieldProblem, wantsJson } from './errors';
export { assertShown, formFields, NoFields, schemaProblems, unreadableForm } from './forms';
export type { PageTag, RenderedPage } from './pageCache';
export { installPageQueries, pageQuery, SCRIPT_VARY } from './pageQuery';
export { newModal, replaceContent, sendFormResponse, sendPageResponse, sendRefusal } from './pageResponse';
export { installPageCache, type Pages } from './pages';
