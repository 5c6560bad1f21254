/*
 * Who may import whom inside server/. The rooms are computed from the folder listing, so a new one is inside the rules from its first file:
 *   config ← db ← render ← plugins ← the rooms of the shop ← the files at the top, which put it together
 */
import { readdirSync } from 'node:fs';

/** From the ground up. A layer may import those before it and itself. */
const GROUND = ['config', 'db', 'render', 'plugins'];
/** Tools, pictures and the build: no part of the running server. */
const TOOLS = ['art', 'build', 'commands', 'seed'];

const folders = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !TOOLS.includes(entry.name))
  .map((entry) => entry.name);

const TEST = '\\.test\\.tsx?$';
const anyOf = (names) => `^server/(${names.join('|')})/`;
const forbid = (name, from, to, comment) => ({ name: `server: ${name}`, severity: 'error', comment, from, to });

const layerRules = GROUND.map((layer, index) =>
  forbid(
    `${layer} stands below`,
    { path: `^server/${layer}/`, pathNot: TEST },
    { path: '^server/', pathNot: anyOf(GROUND.slice(0, index + 1)) },
    `server/${layer} may import ${GROUND.slice(0, index).join(', ') || 'nothing of the server'}: take a narrow interface or a function instead.`,
  ),
);

export const serverRules = [
  ...layerRules,
  forbid(
    'rooms know nothing of the whole',
    { path: anyOf(folders), pathNot: TEST },
    { path: '^server/[^/]+$' },
    'A room declares the narrow interface that it needs; app.ts, deps.ts and startShop.ts give it.',
  ),
  forbid(
    'tools stay outside',
    { path: '^server/', pathNot: `${anyOf(TOOLS)}|${TEST}` },
    { path: '^server/(art|commands|seed)/' },
    'Commands stand on the server, never the other way round.',
  ),
  forbid(
    'SQL stands in repositories',
    { path: anyOf(folders.filter((name) => name !== 'db')), pathNot: `${TEST}|\\.repository\\.ts$` },
    { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    'Who needs SQL asks a *.repository.ts of its room.',
  ),
];
