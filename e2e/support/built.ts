import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What `e2e/prepare` builds; inside the project, because the builds import packages from node_modules. */
export const BUILT = path.join(ROOT, '.cache', 'stories', 'built');
/** The style sheet of the fixture pages lies beside it. */
export const BUILT_PUBLIC = path.join(BUILT, '..', 'public');

/** Matches the URL of a chunk's own script; its file is named by number. @throws Error when the build has no such chunk */
export function chunkScript(name: string): RegExp {
  const manifest = readFileSync(path.join(ROOT, '.build', 'manifest.json'), 'utf8');
  const { groups } = JSON.parse(manifest) as { readonly groups: Readonly<Record<string, readonly string[]>> };
  // The files before it are shared with other chunks.
  const file = groups[name]?.filter((one) => one.endsWith('.js')).at(-1);
  if (file === undefined) throw new Error(`The build has no chunk "${name}".`);
  return new RegExp(`${file.replaceAll('.', '\\.')}$`);
}
