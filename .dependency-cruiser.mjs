/*
 * Who may import whom. The rules are computed from the folder listing, so a new domain is inside them from its first file. From the ground up:
 *   src/lib ← src/ui, src/ports ← src/saga ← domains/* ← sagas ← store ← src/pages ← src/islands, src/core, src/client ← server
 */
import { readdirSync } from 'node:fs';
import { serverRules } from './.dependency-cruiser.server.mjs';

const domains = readdirSync('domains', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The short, acyclic list of domains that may use another one, always through its index.ts. */
const PAIRS = {
  catalogue: ['pricing'],
  'ban-risk': ['catalogue', 'checkout'],
  configurator: ['pricing', 'catalogue', 'page'],
  range: ['configurator', 'catalogue', 'page'],
  'start-time': ['configurator', 'catalogue'],
  permalink: ['configurator', 'catalogue', 'page'],
  comparison: ['configurator', 'catalogue', 'pricing'],
  'buy-now': ['configurator', 'catalogue', 'page', 'pricing'],
  cart: ['configurator', 'pricing', 'catalogue', 'page'],
  checkout: ['cart', 'configurator', 'page', 'pricing'],
  order: ['configurator', 'page', 'pricing'],
  currency: ['page', 'pricing'],
};

const TEST = '\\.test\\.tsx?$';
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** From a folder only the named places of the project may be reached. */
const only = (name, path, places, comment) =>
  forbid(
    name,
    { path, pathNot: TEST },
    { path: '^(src|domains|sagas|store|server|tests|e2e)/', pathNot: places },
    comment,
  );

/** What the parts of the browser program may reach beside themselves; whatever is not named here stands above them. */
const BELOW = {
  'src/lib': [],
  'src/ui': ['^src/lib/'],
  'src/ports': ['^src/lib/'],
  'src/saga': ['^src/(lib|ports)/'],
  sagas: ['^src/(lib|ports|saga)/', '^domains/'],
  store: ['^src/(lib|ports|saga)/', '^domains/', '^sagas/'],
  'src/pages': ['^src/(lib|ports|saga)/', '^domains/', '^sagas/', '^store/'],
  'src/islands': ['^src/(lib|ui|ports|saga|pages)/', '^domains/', '^sagas/', '^store/'],
};

const layerRules = Object.entries(BELOW).map(([folder, below]) =>
  only(
    `${folder} and what it stands on`,
    `^${folder}/`,
    [`^${folder}/`, ...below],
    'No arrow runs back up: the order stands at the top of .dependency-cruiser.mjs.',
  ),
);

const domainRules = domains.map((domain) =>
  only(
    `domain ${domain}`,
    `^domains/${domain}/`,
    [
      `^domains/${domain}/`,
      '^src/(lib|ui|ports|saga)/',
      ...(PAIRS[domain] ?? []).map((other) => `^domains/${other}/index\\.ts$`),
    ],
    'A domain reaches another only through its index.ts, on the list of pairs; otherwise it is a flow.',
  ),
);

export default {
  forbidden: [
    forbid('no cycles', {}, { circular: true }, 'A cycle has no beginning to read from.'),
    forbid('nothing unresolved', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    ...layerRules,
    ...domainRules,
    only(
      'flows and pages know the faces and the parts of domains that they join',
      '^(sagas|store|src/pages)/',
      ['^(sagas|store|src)/', '^domains/[^/]+/index\\.ts$', '\\.(slice|saga|analytics|facts|listener)\\.ts$'],
      'Rules and components of a domain are its own: its index.ts says what others may use.',
    ),
    forbid(
      'the server is last',
      { pathNot: '^(server|tests|e2e)/|^webpack\\.config\\.ts$' },
      { path: '^server/' },
      'Nothing outside the server imports it.',
    ),
    ...serverRules,
    forbid(
      'pure files stay pure',
      { path: '\\.(contract|rules|choice|slice|selectors|saga|preload)\\.ts$' },
      { path: '(^|/)node_modules/(react|react-dom|react-redux)/' },
      'Contracts, rules, slices, selectors and sagas run without React.',
    ),
    forbid(
      'one door to saga effects',
      { pathNot: '^(src/saga|sagas)/' },
      { path: 'node_modules/(@redux-saga|redux-saga)/' },
      'Typed effects come from src/saga/effects.ts.',
    ),
    forbid(
      'no test code in the product',
      { pathNot: `${TEST}|^(tests|e2e)/` },
      { path: `${TEST}|^(tests|e2e)/` },
      'Harnesses stay in tests.',
    ),
    forbid(
      'only declared packages',
      { pathNot: `${TEST}|^(tests|e2e|server/(art|build|commands))/|^webpack\\.config\\.ts$` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
      'What runs in the shop is a dependency, not a development tool.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
