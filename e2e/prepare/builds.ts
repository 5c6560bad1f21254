import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import mediaInEm from '../../server/build/mediaInEm';
import { BUILT, ROOT } from '../support/built';

/** Puts the fixtures in the place of the shop's islands. */
const fixtureIslands: Plugin = {
  name: 'fixture islands',
  setup({ onResolve }) {
    onResolve({ filter: /\/registry$/ }, () => ({ path: path.join(ROOT, 'e2e/islands/fixtures/islands.ts') }));
  },
};

/** Reads style sheets as the shop's build does; class names are those of file and class, so both sides have the same. */
const styles: Plugin = {
  name: 'styles',
  setup({ onLoad, onResolve }) {
    // Fonts and pictures, which the server has.
    onResolve({ filter: /^\// }, ({ path: file, kind }) =>
      kind === 'url-token' ? { path: file, external: true } : null,
    );
    onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      contents: mediaInEm(readFileSync(file, 'utf8')),
      loader: file.endsWith('.module.css') ? 'local-css' : 'css',
    }));
  },
};

/** Leaves out what a command loads when no shop is running: in the stories one is. */
const runningShop: Plugin = {
  name: 'running shop',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/app$/ }, ({ path: file, kind }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : null,
    );
  },
};

const shared: BuildOptions = {
  absWorkingDir: ROOT,
  outdir: BUILT,
  bundle: true,
  jsx: 'automatic',
  plugins: [fixtureIslands, styles, runningShop],
  logLevel: 'warning',
};
const define = (side: 'browser' | 'server') => ({
  'process.env.NODE_ENV': '"production"',
  __BROWSER__: String(side === 'browser'),
});

/**
 * Builds the loader, the core with the fixture islands, the DevTools double, the fixture pages and the commands that no running shop answers. They are
 * about the shop's sources and not about its build, so the bundler that is twenty times as fast does.
 */
export async function buildFixtures(): Promise<void> {
  rmSync(BUILT, { recursive: true, force: true });
  await build({
    ...shared,
    entryPoints: { loader: 'src/client.ts', core: 'src/core.ts', devTools: 'tests/harness/devToolsDouble.ts' },
    format: 'iife',
    target: 'es2022',
    define: define('browser'),
  });
  await build({
    ...shared,
    entryPoints: {
      page: 'e2e/islands/fixtures/islandPage.tsx',
      catalogue: 'server/commands/catalogue.ts',
      events: 'server/commands/events.ts',
    },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    define: define('server'),
  });
}
