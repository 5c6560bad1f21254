/* Which tests a change is likely to break. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const TEST = /\.test\.tsx?$/;

/**
 * What puts the whole shop together. A test that reaches a change only through one of these is about the whole shop, and left to `npm test`; else
 * nearly every test would be related to nearly every file.
 */
const WHOLE_SHOP = [
  /^server\/(app|main|deps)\.ts$/,
  /^src\/(pages|islands)\/(?!.*\.test\.)/,
  /^tests\/harness\/(testApp|servicePage|pages|kinds|arbitraries|travelHarness)\.tsx?$/,
];

/** The folder whose tests stand for a file: `domains/cart`, `server/cart`, `src/ui`, `store`. */
const roomsOf = (file) => {
  const [top, second] = file.split('/');
  if (top === 'domains') return [`domains/${second}/`, `server/${second}/`];
  if (top === 'server' || top === 'src') return file.split('/').length > 2 ? [`${top}/${second}/`] : [];
  return ['sagas', 'store'].includes(top) ? [`${top}/`] : [];
};

/**
 * The tests that are changed themselves, those of the folders in which something is changed, and those that import what is changed, directly or
 * not.
 * @param changed paths from the project's folder, with slashes
 * @param modules of dependency-cruiser's report: `{ source, dependencies: [{ resolved }] }`
 */
export function relatedTests(changed, modules) {
  const importers = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  const reached = new Set(changed);
  for (const file of reached)
    if (!WHOLE_SHOP.some((pattern) => pattern.test(file)))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  const rooms = new Set(changed.flatMap(roomsOf));
  const inRoom = modules.map(({ source }) => source).filter((file) => [...rooms].some((room) => file.startsWith(room)));
  return [...new Set([...reached, ...inRoom])]
    .filter((file) => TEST.test(file) && existsSync(path.resolve(file)))
    .sort();
}
