import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The output of `e2e/prepare`; inside the project, because the builds import packages from node_modules. */
export const BUILT = path.join(ROOT, '.cache', 'stories', 'built');

/** The data of the shop that all stories share. */
export const SHARED_DATA = process.env.STORIES_DATA ?? path.join(ROOT, '.data', 'stories');

/** How long a shop may take to open on a slow and busy machine, ms. Waiting costs nothing when all goes well. */
export const START_MS = 300_000;

/** Matches the URL of a chunk's own script; its file is named by number. @throws Error when the build has no such chunk */
export function chunkScript(name: string): RegExp {
  const manifest = readFileSync(path.join(ROOT, '.build', 'manifest.json'), 'utf8');
  const { groups } = JSON.parse(manifest) as { readonly groups: Readonly<Record<string, readonly string[]>> };
  // The files before it are shared with other chunks.
  const file = groups[name]?.filter((one) => one.endsWith('.js')).at(-1);
  if (file === undefined) throw new Error(`The build has no chunk "${name}".`);
  return new RegExp(`${file.replaceAll('.', '\\.')}$`);
}
