/*
 * `npm run where -- raids` prints the places of a name in domains, server, tests and e2e. Plain JavaScript that uses only Node, so that it
 * answers at once.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root } from './setup.mjs';

/** The folders that have a place for each name. */
export const AREAS = ['domains', 'server', 'tests', 'e2e'];

const singular = (word) => {
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/** The words of a name in kebab-case or camelCase, singular: `raid-runs`, `raidRuns.routes.ts`. */
const wordsOf = (name) =>
  name
    .split('.')[0]
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .filter(Boolean)
    .map(singular);

const isSame = (one, other) => one.join('-') === other.join('-');
const isFirstOrLast = (words, name) =>
  isSame(words.slice(0, name.length), name) || isSame(words.slice(-name.length), name);

/** Whether a folder has the name: its own, or its parent's and its own, such as `raids/calendar` for `raid-calendar`. */
const isNamed = (folder, name) => {
  const [parent = '', own = ''] = folder.split('/').slice(-2);
  return isSame(wordsOf(own), name) || isSame([...wordsOf(parent), ...wordsOf(own)], name);
};

/** The folders and files of a folder that stand for the name. What is inside one of them is not listed. */
function search(folder, name, found) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`;
    const isFolder = entry.isDirectory();
    const isExact = isFolder && isNamed(place, name);
    if (isExact || isFirstOrLast(wordsOf(entry.name), name)) found.push({ place, isFolder, isExact });
    else if (isFolder) search(place, name, found);
  }
}

/**
 * The places of a name, sorted: in each area the folders, or its files when it has no folder. Singular and plural are the same.
 * @param name in kebab-case
 * @returns `{ place, isFolder, isExact }`; exact are folders that have the name itself, not only as their first or last word
 */
export function placesOf(name) {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  return AREAS.flatMap((area) => {
    const found = [];
    search(area, words, found);
    const folders = found.filter(({ isFolder }) => isFolder);
    return (folders.length > 0 ? folders : found).sort((one, other) => one.place.localeCompare(other.place));
  });
}

/** Prints the places of the name on the command line. */
function printPlaces([name = '', ...more]) {
  if (more.length > 0 || !/^[a-z][a-z0-9-]*$/.test(name))
    fail('Usage: npm run where -- NAME. The name is one of a domain or a folder, like raids or hot-products.');
  const places = placesOf(name);
  if (places.length === 0)
    fail(`Nothing in ${AREAS.join(', ')} is called ${name}, as a whole or by the first or last word of a name.`);
  for (const { place, isFolder } of places) console.log(isFolder ? `${place}/` : place);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printPlaces(process.argv.slice(2));
