/*
 * Import rules inside server/. The order of the modules is the only thing that is written here; their folders are listed, so that a new module is
 * refused until it has its place. A module may import those on lower floors, through their `index.ts` alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The modules from the ground up. Those of one floor don't import each other. */
const FLOORS = [
  ['platform'],
  ['catalogue', 'notifications', 'accounts'],
  ['vip'],
  ['orders', 'uploads', 'guides'],
  ['chat'],
  ['reviews'],
  ['raids'],
  ['alerts', 'storefront', 'problems', 'contact'],
  ['hot-products', 'profile', 'staff'],
  ['app'],
];
/** What runs the server by hand, builds it and fills it is no part of it. */
const TOOLS = ['build', 'commands', 'seed'];

/** Modules without a place in the order, each as a sentence. */
export const floorlessModules = (names, order) =>
  names
    .filter((name) => !order.flat().includes(name))
    .map(
      (name) =>
        `server/${name} has no floor: add it to FLOORS in .dependency-cruiser.server.mjs, above the modules that it imports, or export its maker from server/app/addOns.ts if no other module needs it.`,
    );

const TEST = '\\.test\\.tsx?$';
const forbid = (name, from, to, comment) => ({ name: `server: ${name}`, severity: 'error', comment, from, to });
const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const modules = foldersOf('server').filter((name) => !TOOLS.includes(name));
/** Modules and rooms that no other needs (`server/app/addOns.ts`): `wish-list`, `storefront/wish-list`. Only app imports them. */
const addOns = [
  ...readFileSync('server/app/addOns.ts', 'utf8').matchAll(/^export \{[^}]+\} from '\.\.\/([\w/-]+)'/gm),
].map(([, place]) => place);
// The floor of add-ons is just below app.
const floors = [...FLOORS.slice(0, -1), addOns.filter((place) => modules.includes(place)), ...FLOORS.slice(-1)];
for (const sentence of floorlessModules(modules, floors)) throw new Error(sentence);

const floorOf = (module) => floors.findIndex((floor) => floor.includes(module));
const roomsWithFaces = addOns.filter((place) => place.includes('/') && existsSync(`server/${place}/index.ts`));
/** The platform is entered by its rooms, each with a face: one for all of them would say nothing. A room that is an add-on is entered by app alone. */
const facesOf = (module, from) => [
  `^server/${module}/index\\.ts$`,
  ...(module === 'platform' ? ['^server/platform/[^/]+/index\\.ts$'] : []),
  ...(from === 'app'
    ? roomsWithFaces.filter((room) => room.startsWith(`${module}/`)).map((room) => `^server/${room}/index\\.ts$`)
    : []),
];

const moduleRules = modules.map((module) => {
  const below = modules.filter((other) => floorOf(other) < floorOf(module));
  return forbid(
    `${module} imports lower modules, through index.ts`,
    { path: `^server/${module}/`, pathNot: TEST },
    {
      path: '^server/',
      pathNot: [
        `^server/${module}/`,
        ...below.flatMap((other) => facesOf(other, module)),
        ...(module === 'app' ? ['^server/build/manifestPlugin\\.ts$'] : []),
      ],
    },
    `server/${module} may import ${below.join(', ') || 'nothing of the server'}, through index.ts: export the name there, or take what is above as a parameter of create….`,
  );
});

export const serverRules = [
  ...moduleRules,
  forbid(
    'main.ts and commands enter modules through index.ts',
    { path: '^server/(main\\.ts$|commands/)', pathNot: TEST },
    { path: '^server/', pathNot: ['^server/(build|commands)/', ...modules.flatMap((module) => facesOf(module))] },
    'Export the name from the index.ts of its module.',
  ),
  forbid(
    'modules do not import tools',
    { path: '^server/', pathNot: `^server/(${TOOLS.join('|')})/|${TEST}` },
    { path: '^server/(commands|seed)/|^tools/' },
    'Commands may import the server, but not the other way round.',
  ),
  forbid(
    'tools import nothing of the shop',
    { path: '^tools/' },
    { path: '^(src|domains|sagas|store|server|tests|e2e)/' },
    'What draws the pictures runs on its own.',
  ),
  forbid(
    'SQL only in repositories',
    { path: `^server/(${modules.join('|')})/`, pathNot: `${TEST}|\\.repository\\.ts$|^server/platform/db/` },
    { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    'SQL belongs in a *.repository.ts of the room.',
  ),
];
