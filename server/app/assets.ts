import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { styleSheetsOf } from '../../src/pages/styleSheets';
import type { BuildManifest } from '../build/manifestPlugin';
import type { PageAssets } from '../platform/layout';

/**
 * The built files that pages link to, from the manifests of the browser build and of the server build, which makes the CSS. The sheets of the home
 * page alone stand in it, because the first page of a visit would open connections for them.
 */
export function readAssets(buildDir: string): PageAssets {
  const assets = readLinks(buildDir);
  const [ofEveryPage, ...ofHome] = assets.cssOf(styleSheetsOf('home'));
  if (ofEveryPage === undefined) return assets;
  return {
    ...assets,
    homeCss: ofHome.map((file) => readFileSync(path.join(buildDir, 'public', file), 'utf8')).join(''),
  };
}

function readLinks(buildDir: string): PageAssets {
  const scripts = readChunkGroups(path.join(buildDir, 'manifest.json'));
  const styles = readChunkGroups(path.join(buildDir, 'styles.json'));
  const loader = scripts.loader?.find((file) => file.endsWith('.js'));
  return {
    cssOf: (sheets) => cssOf(styles, sheets),
    loader: loader ?? '/assets/loader.js',
    chunksOf: (names) => chunksOf(scripts, names),
  };
}

/** The style sheets of these names and the one of every page. */
function cssOf(groups: BuildManifest['groups'], sheets: readonly string[]): readonly string[] {
  const files = [...new Set(Object.values(groups).flat())].filter((file) => file.endsWith('.css'));
  return ['shop', ...sheets].flatMap((name) => files.filter((file) => file.startsWith(`/assets/${name}.`)));
}

/** The script files of these chunks and of the core, which every island needs. An island's chunk has the island's name, a page's chunk the page kind's. */
function chunksOf(groups: BuildManifest['groups'], names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const files = ['core', ...names].flatMap((name) => groups[name] ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** The built files, all linked, and read again after each build: the development server keeps running while the client is rebuilt. */
export function watchAssets(buildDir: string): PageAssets {
  let stamp = '';
  let assets = readLinks(buildDir);
  const current = (): PageAssets => {
    const now = ['manifest.json', 'styles.json']
      .map((name) => statSync(path.join(buildDir, name), { throwIfNoEntry: false })?.mtimeMs)
      .join();
    if (now !== stamp) assets = readLinks(buildDir);
    stamp = now;
    return assets;
  };
  return {
    cssOf: (sheets) => current().cssOf(sheets),
    get loader() {
      return current().loader;
    },
    chunksOf: (names) => current().chunksOf(names),
  };
}

function readChunkGroups(file: string): BuildManifest['groups'] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest).groups;
  } catch {
    // There is no manifest in tests, nor when the development server starts before the first build is done.
    return {};
  }
}
