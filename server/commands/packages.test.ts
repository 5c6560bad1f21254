import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { missingPackages, withAddresses } from './packages.mjs';

interface Entry {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly engines?: { readonly node?: string } | readonly string[];
}
type Lock = { readonly packages: Readonly<Record<string, Entry>> };
const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8'));

const lock = {
  packages: {
    '': { name: 'shop' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/jest': { version: '30.0.0', dev: true },
    'node_modules/tool/node_modules/@a/b': { version: '1.2.3', dev: true },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
    'node_modules/asked-for': { version: '1.0.0', peer: true },
  },
};
const installed = (versions: Readonly<Record<string, string>>) => ({
  packages: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }])),
});

test('a shop starts without the packages of development, which tests miss', () => {
  const forShop = installed({ 'node_modules/fastify': '5.0.0' });
  expect(missingPackages(lock, forShop, { dev: false })).toEqual([]);
  expect(missingPackages(lock, forShop, { dev: true })).toEqual([
    'node_modules/jest',
    'node_modules/tool/node_modules/@a/b',
  ]);
});

test('another version counts as missing, and so does everything where nothing was installed', () => {
  expect(missingPackages(lock, installed({ 'node_modules/fastify': '4.9.9' }), { dev: false })).toEqual([
    'node_modules/fastify',
  ]);
  expect(missingPackages(lock, undefined, { dev: false })).toEqual(['node_modules/fastify']);
});

test('what npm has installed here is complete', () => {
  const hidden = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
  expect(missingPackages(readLock(), hidden, { dev: true })).toEqual([]);
});

test('packages come from the registry that is configured', () => {
  const { packages } = withAddresses(lock, 'https://registry.example/npm');
  expect(packages['']).toEqual({ name: 'shop' });
  expect([packages['node_modules/fastify'], packages['node_modules/tool/node_modules/@a/b']]).toEqual([
    { version: '5.0.0', resolved: 'https://registry.example/npm/fastify/-/fastify-5.0.0.tgz' },
    { version: '1.2.3', dev: true, resolved: 'https://registry.example/npm/@a/b/-/b-1.2.3.tgz' },
  ]);
});

const NODE_VERSIONS = ['20.19.0', '22.13.0', '22.99.0', '24.0.0', '24.99.0'];

test('every package runs on the versions of Node that the README names', () => {
  const isForUs = ({ os }: Entry) => os === undefined || os.includes('linux') || os.includes('darwin');
  const refusals = Object.entries(readLock().packages).flatMap(([name, entry]) => {
    const range = Array.isArray(entry.engines) ? undefined : (entry.engines as { node?: string } | undefined)?.node;
    if (range === undefined || !isForUs(entry)) return [];
    return NODE_VERSIONS.filter((version) => !satisfies(version, range)).map(
      (version) => `${name} ${entry.version} wants Node ${range}, so not ${version}.`,
    );
  });
  expect(refusals).toEqual([]);
});
