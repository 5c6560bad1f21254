import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What `e2e/prepare` builds; inside the project, because the builds import packages from node_modules. */
export const BUILT = path.join(ROOT, '.cache', 'stories', 'built');
/** The style sheet of the fixture pages lies beside it. */
export const BUILT_PUBLIC = path.join(BUILT, '..', 'public');
