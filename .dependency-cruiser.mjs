/*
 * Import rules. They are computed from the folder listing, so they also cover new domains. Layers from the bottom up:
 *   src/lib ← src/ui, src/ports ← src/saga ← domains/* ← sagas ← store ← src/pages ← src/islands, src/core, src/client ← server (its modules: .dependency-cruiser.server.mjs)
 */

import { readdirSync } from 'node:fs';
import { serverRules } from './.dependency-cruiser.server.mjs';

const domains = readdirSync('domains', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Which domains may import which others, always through index.ts; without cycles. */
const ALLOWED_DOMAINS = {
  alerts: ['checkout', 'configurator', 'forms'],
  catalogue: ['page', 'pricing'],
  'ban-risk': ['catalogue', 'checkout'],
  account: ['captcha', 'device-print', 'forms'],
  'account-orders': ['order'],
  configurator: ['anchors', 'pricing', 'price-check', 'catalogue', 'page', 'time-left'],
  range: ['configurator', 'catalogue', 'page'],
  'start-time': ['configurator', 'catalogue'],
  permalink: ['configurator', 'catalogue', 'page'],
  comparison: ['configurator', 'catalogue', 'pricing'],
  'buy-now': ['configurator', 'catalogue', 'page', 'pricing'],
  problems: ['forms', 'page', 'session-log'],
  'price-check': ['pricing'],
  'live-list': ['page'],
  'raid-run': ['catalogue', 'configurator', 'live-list', 'page', 'price-check', 'pricing', 'chat', 'reviews'],
  'filtered-list': ['page'],
  games: ['filtered-list'],
  'raid-calendar': ['catalogue', 'filtered-list', 'page', 'pricing', 'raid-run'],
  'hot-products': [
    'catalogue',
    'configurator',
    'filtered-list',
    'forms',
    'live-list',
    'page',
    'price-check',
    'pricing',
    'raid-run',
  ],
  vip: ['order', 'page', 'pricing'],
  cart: ['configurator', 'hot-products', 'pricing', 'catalogue', 'page', 'raid-run', 'vip'],
  checkout: [
    'vip',
    'cart',
    'catalogue',
    'configurator',
    'device-print',
    'forms',
    'hot-products',
    'page',
    'pricing',
    'raid-run',
  ],
  order: ['catalogue', 'configurator', 'hot-products', 'page', 'pricing', 'raid-run'],
  push: ['account', 'forms', 'order'],
  consent: ['page'],
  currency: ['page', 'pricing'],
  forms: ['page'],
  'how-it-works': ['carousels'],
  menus: ['chat', 'games', 'page', 'search'],
  notifications: ['account'],
  chat: ['account', 'page', 'upload'],
  search: ['page', 'pricing'],
  reviews: ['carousels', 'configurator', 'filtered-list'],
  seasonal: ['carousels'],
  announcements: ['head-panel'],
  'staff-chat': ['chat', 'upload'],
  upload: ['forms', 'page'],
  contact: ['chat', 'checkout', 'forms', 'order', 'upload'],
};

const TEST = '\\.test\\.tsx?$';
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Files of a path may import only the named paths of the project. */
const allowOnly = (name, path, allowed, comment) =>
  forbid(
    name,
    { path, pathNot: TEST },
    { path: '^(src|domains|sagas|store|server|tools|tests|e2e)/', pathNot: allowed },
    comment,
  );

/** What each layer may import besides itself. */
const LOWER_LAYERS = {
  'src/lib': [],
  'src/ui': ['^src/lib/'],
  'src/ports': ['^src/lib/'],
  'src/saga': ['^src/(lib|ports)/'],
  sagas: ['^src/(lib|ports|saga)/', '^domains/'],
  store: ['^src/(lib|ports|saga)/', '^domains/', '^sagas/'],
  'src/pages': ['^src/(lib|ports|saga)/', '^domains/', '^sagas/', '^store/'],
  'src/islands': ['^src/(lib|ui|ports|saga|pages)/', '^domains/', '^sagas/', '^store/'],
  'src/debug': ['^src/(lib|ui|ports|saga|pages|islands)/', '^domains/', '^sagas/', '^store/'],
};

const layerRules = Object.entries(LOWER_LAYERS).map(([folder, below]) =>
  allowOnly(
    `${folder} imports only lower layers`,
    `^${folder}/`,
    [`^${folder}/`, ...below],
    'Lower layers must not import higher ones; the order is at the top of .dependency-cruiser.mjs.',
  ),
);

const domainRules = domains.map((domain) =>
  allowOnly(
    `domain ${domain}`,
    `^domains/${domain}/`,
    [
      `^domains/${domain}/`,
      '^src/(lib|ui|ports|saga)/',
      ...(ALLOWED_DOMAINS[domain] ?? []).map((other) => `^domains/${other}/index\\.ts$`),
    ],
    'A domain may import only those in ALLOWED_DOMAINS, through index.ts; other interactions belong in sagas/flows.',
  ),
);

export default {
  forbidden: [
    forbid('no cycles', {}, { circular: true }, 'Modules that import each other are hard to read and test.'),
    forbid('nothing unresolved', {}, { couldNotResolve: true }, 'The imported file does not exist.'),
    ...layerRules,
    ...domainRules,
    allowOnly(
      'flows and pages import only public parts of domains',
      '^(sagas|store|src/pages)/',
      ['^(sagas|store|src)/', '^domains/[^/]+/index\\.ts$', '\\.(slice|saga|analytics|events|listener|page)\\.ts$'],
      'Rules and components of a domain are private unless its index.ts exports them.',
    ),
    forbid(
      'only the server imports the server',
      { pathNot: '^(server|tests|e2e)/|^webpack\\.config\\.ts$' },
      { path: '^server/' },
      'The server is the top layer.',
    ),
    ...serverRules,
    forbid(
      'no React in pure files',
      { path: '\\.(contract|rules|slice|selectors|saga|preload)\\.ts$' },
      { path: '(^|/)node_modules/(react|react-dom|react-redux)/' },
      'Contracts, rules, slices, selectors and sagas run without React.',
    ),
    forbid(
      'saga effects only from src/saga',
      { pathNot: '^(src/saga|sagas)/' },
      { path: 'node_modules/(@redux-saga|redux-saga)/' },
      'Typed effects come from src/saga/effects.ts.',
    ),
    forbid(
      'no test code in production',
      { pathNot: `${TEST}|^(tests|e2e)/` },
      { path: `${TEST}|^(tests|e2e)/` },
      'Test helpers are only for tests.',
    ),
    forbid(
      'no development packages in production',
      { pathNot: `${TEST}|^(tests|e2e|server/(build|commands)|tools)/|^webpack\\.config\\.ts$` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
      'Packages used at run time belong in dependencies.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
