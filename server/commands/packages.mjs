/* The packages of package-lock.json: whether they are installed, and how. Uses only Node and npm, because it runs before packages are installed. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const NPM_FLAGS = ['--no-audit', '--no-fund'];

/**
 * The paths of packages that are not installed in the version that the lock file names. Those for other systems (`optional`) and those that only
 * packages ask for (`peer`) may be absent.
 * @param lock the content of package-lock.json
 * @param installed the content of node_modules/.package-lock.json, which npm writes when it has installed all; undefined when there is none
 * @param dev whether packages for development count
 */
export function missingPackages(lock, installed, { dev }) {
  return Object.entries(lock.packages)
    .filter(([name, entry]) => {
      if (name === '' || entry.optional || entry.peer) return false;
      if (!dev && (entry.dev || entry.devOptional)) return false;
      return installed?.packages[name]?.version !== entry.version;
    })
    .map(([name]) => name);
}

/**
 * The lock file with the addresses of all packages. It holds none, so that every registry will do, and without them npm first asks for the list of all
 * versions of each package, which takes longer than all else.
 */
export function withAddresses(lock, registry) {
  const base = registry.endsWith('/') ? registry : `${registry}/`;
  const packages = Object.entries(lock.packages).map(([folder, entry]) => {
    if (folder === '' || entry.resolved !== undefined || entry.link) return [folder, entry];
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
    return [folder, { ...entry, resolved: `${base}${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Whether packages are installed that the lock file does not have: an older version in a folder of its own would be found before the right one. */
const hasOthers = (lock, installed) => Object.keys(installed?.packages ?? {}).some((name) => !(name in lock.packages));

/** Installs what is missing. Returns false when npm could not. */
export function installMissing(root, { dev }) {
  const lock = readJson(path.join(root, 'package-lock.json'));
  const modules = path.join(root, 'node_modules');
  const installed = readJson(path.join(modules, '.package-lock.json'));
  if (missingPackages(lock, installed, { dev }).length === 0 && !hasOthers(lock, installed)) return true;
  console.error(installed === undefined ? 'Installing packages …' : 'Installing more packages …');
  const scope = dev ? '--include=dev' : '--omit=dev';
  // A running shop keeps the packages that it has.
  if (installed !== undefined) return npm(root, ['install', scope, '--no-save', ...NPM_FLAGS]);

  const folder = path.join(root, '.cache', 'install');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', '.npmrc']) copyFileSync(path.join(root, name), path.join(folder, name));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(withAddresses(lock, registryOf(root))));
  try {
    return npm(folder, ['ci', scope, ...NPM_FLAGS]) && replace(modules, path.join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the folder where the other one was, if there was one. */
function replace(modules, installed) {
  if (lstatSync(modules, { throwIfNoEntry: false })) rmSync(modules, { recursive: true, force: true });
  renameSync(installed, modules);
  return true;
}

function npm(cwd, args) {
  return spawnSync('npm', args, { cwd, stdio: 'inherit' }).status === 0;
}

function registryOf(root) {
  return spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).stdout.trim();
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
