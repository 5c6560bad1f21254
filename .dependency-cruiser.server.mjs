/*
 * Import rules inside server/. Feature folders are computed from the folder listing, so the rules also cover new ones:
 *   config ← db ← render ← plugins ← feature folders ← the files at the top, which assemble the server
 */
import { readdirSync } from 'node:fs';

/** From the bottom up. A layer may import itself and those before it. */
const LAYERS = ['config', 'db', 'render', 'plugins'];
/** Tools, pictures and the build are not part of the running server. */
const TOOLS = ['art', 'build', 'commands', 'seed'];

const folders = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !TOOLS.includes(entry.name))
  .map((entry) => entry.name);

const TEST = '\\.test\\.tsx?$';
const anyOf = (names) => `^server/(${names.join('|')})/`;
const forbid = (name, from, to, comment) => ({ name: `server: ${name}`, severity: 'error', comment, from, to });

const layerRules = LAYERS.map((layer, index) =>
  forbid(
    `${layer} imports only lower layers`,
    { path: `^server/${layer}/`, pathNot: TEST },
    { path: '^server/', pathNot: anyOf(LAYERS.slice(0, index + 1)) },
    `server/${layer} may import ${LAYERS.slice(0, index).join(', ') || 'nothing of the server'}: pass a narrow interface or a function instead.`,
  ),
);

export const serverRules = [
  ...layerRules,
  forbid(
    'folders do not import the top-level files',
    { path: anyOf(folders), pathNot: TEST },
    { path: '^server/[^/]+$' },
    'A folder declares the narrow interface that it needs; app.ts, deps.ts and startShop.ts pass it.',
  ),
  forbid(
    'the server does not import tools',
    { path: '^server/', pathNot: `${anyOf(TOOLS)}|${TEST}` },
    { path: '^server/(art|commands|seed)/' },
    'Commands may import the server, but not the other way round.',
  ),
  forbid(
    'SQL only in repositories',
    { path: anyOf(folders.filter((name) => name !== 'db')), pathNot: `${TEST}|\\.repository\\.ts$` },
    { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    'SQL belongs in a *.repository.ts of the feature folder.',
  ),
];
