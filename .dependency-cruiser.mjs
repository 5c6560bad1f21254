/*
 * Who may import whom. The rules are computed from the folder listing, so a new domain is inside them from its first file:
 *   src/lib, src/ui ← src/ports ← domains/* ← sagas/flows, store ← src/islands, src/client ← server
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
  configurator: ['pricing', 'catalogue'],
  cart: ['configurator', 'pricing', 'catalogue'],
  checkout: ['cart', 'configurator', 'pricing'],
  order: ['configurator', 'pricing'],
  currency: ['pricing'],
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

const domainRules = domains.flatMap((domain) => [
  only(
    `domain ${domain}`,
    `^domains/${domain}/`,
    [
      `^domains/${domain}/`,
      '^src/(lib|ui|ports)/',
      '^src/islands/islandSample\\.ts$',
      '^sagas/(effects|forms)\\.ts$',
      '^store/(pageSlice|hooks)\\.ts$',
      ...(PAIRS[domain] ?? []).map((other) => `^domains/${other}/index\\.ts$`),
    ],
    'A domain reaches another only through its index.ts, on the list of pairs; otherwise it is a flow.',
  ),
]);

export default {
  forbidden: [
    forbid('no cycles', {}, { circular: true }, 'A cycle has no beginning to read from.'),
    forbid('nothing unresolved', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    only('lib is pure', '^src/lib/', ['^src/lib/'], 'Helpers stand on nothing.'),
    only(
      'ui takes props only',
      '^src/ui/',
      ['^src/(ui|lib)/', '^domains/[^/]+/index\\.ts$'],
      'The design system knows no store, port or server.',
    ),
    only('ports', '^src/ports/', ['^src/(ports|lib)/'], 'A port knows the world outside and nothing of the shop.'),
    ...domainRules,
    only(
      'sagas',
      '^sagas/',
      ['^sagas/', '^domains/[^/]+/(index|[a-zA-Z]+\\.saga)\\.ts$', '^src/(lib|ports)/', '^store/'],
      'Sagas start the domains’ sagas and hold flows.',
    ),
    only(
      'store',
      '^store/',
      [
        '^store/',
        '^domains/[^/]+/(index|[a-zA-Z]+\\.(slice|beginning|analytics))\\.ts$',
        '^src/(lib|ports)/',
        '^sagas/',
      ],
      'The store joins the domains.',
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
      { path: '\\.(contract|rules|slice|selectors|saga)\\.ts$' },
      { path: '(^|/)node_modules/(react|react-dom|react-redux)/' },
      'Contracts, rules, slices, selectors and sagas run without React.',
    ),
    forbid(
      'one door to saga effects',
      { pathNot: '^sagas/' },
      { path: 'node_modules/(@redux-saga|redux-saga)/' },
      'Typed effects come from sagas/effects.ts.',
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
