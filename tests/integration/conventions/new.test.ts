import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLongGate } from '../../gate/longGate.mjs';
import { copyProject } from '../../gate/projectCopy.mjs';

/*
 * The output of `npm run new` has to pass the gate unchanged. The commands run in a copy of the project, so that nothing is left
 * behind. It is the slowest of all tests, so the commit gate runs it only when its inputs differ from those with which it passed here.
 */
const root = path.resolve(__dirname, '../../..');
let copy = '';

/**
 * Inputs of the test: what the generated files are made from, import, and are checked by. Of the domains and of the modules of the server only the faces
 * count: what is generated imports none of them, and the lists that it changes see no more. The platform is what its server side is built on.
 */
const INPUTS = [
  /^(?:package(?:-lock)?|tsconfig)\.json$|^\.biome\.json$|^\.dependency-cruiser[\w.]*\.mjs$/,
  /^server\/commands\/(?:(?:packages|setup)\.mjs$|generator\/)/,
  /^(?:src|sagas|store|tests\/integration\/conventions)\/.*\.(?:tsx?|cjs)$/,
  /^server\/(?:app|platform)\/.*(?<!\.test)\.tsx?$/,
  /^(?:domains|server)\/[^/]+\/index\.ts$/,
];

/** Adds files of the harness, and those that they import from it. */
function addHarness(files: string[], names: readonly string[]): void {
  for (const name of names) {
    const file = `tests/harness/${name}`;
    if (files.includes(file)) continue;
    files.push(file);
    const imported = readFileSync(path.join(root, file), 'utf8').matchAll(/from '\.\/([\w.]+)'/g);
    const found = [...imported].flatMap(([, one]) =>
      [`${one}.ts`, `${one}.tsx`].filter((other) => existsSync(path.join(root, 'tests/harness', other))),
    );
    addHarness(files, found);
  }
}

/** A hash of all inputs, with their names and the version of Node. */
function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const folders = ['domains', 'sagas', 'server', 'src', 'store', 'tests'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = [...readdirSync(root), ...inFolders].filter((file) => INPUTS.some((input) => input.test(file)));
  addHarness(files, [
    'dom.ts',
    'cssModule.cjs',
    'sagaHarness.ts',
    'renderIsland.tsx',
    'kinds.ts',
    'addOns.ts',
    'ownTables.ts',
  ]);
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** The hash with which the test passed on this machine. */
const record = path.join(root, '.cache', 'new-passed');
const inputs = hashOfInputs();
const isUnchanged = !isLongGate && existsSync(record) && readFileSync(record, 'utf8') === inputs;
if (isUnchanged)
  process.stderr.write(
    'npm run new: skipped, its inputs are unchanged since it passed; GATE_ALL=1 runs it all the same\n',
  );
const generates = isUnchanged ? test.skip : test;

const isSnapshot = (file: string) => /\.cache$|database-\w+\.tar$/.test(file);

beforeAll(() => {
  copy = copyProject('questline-new-');
  // Jest in the copy would make it again.
  cpSync(path.join(root, '.cache'), path.join(copy, '.cache'), { recursive: true, filter: isSnapshot });
});

/** Folders and files of what is generated: a module of its own, and a room of storefront on one kind of page. */
const GENERATED = [
  ...['domains/wish-list', 'server/wish-list', 'tests/integration/wish-list'],
  ...['domains/gift-box', 'server/storefront/gift-box', 'tests/integration/gift-box'],
  ...['server/platform/db/migrations/0*-wish-list.ts', 'server/platform/db/migrations/0*-gift-box.ts'],
];
const CHECKED = ['src', 'server/app', ...GENERATED, 'tests/harness/{dom,ownTables}.ts', 'tests/harness/dom.ts'];

/** Kinds whose page files are written differently: empty lists, on one line, taken from `cards`, or shared by several. */
const OTHER_KINDS = ['cart', 'category', 'checkout', 'game', 'games', 'home', 'order', 'sandbox-pay', 'search'];

afterAll(() => {
  if (copy) rmSync(copy, { recursive: true, force: true });
});

function run(file: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [path.join('node_modules', file), ...args], {
      cwd: copy,
      encoding: 'utf8',
      // Its own database, not the server's of the whole run.
      env: { ...process.env, TEST_DATABASE_URL: undefined, TEST_DATABASE_TEMPLATE: undefined },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

function runNew(...args: string[]): string {
  return execFileSync(process.execPath, ['server/commands/generator/new.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** Every file of the copy but packages and what commands make, with its lines. */
function linesByFile(): ReadonlyMap<string, readonly string[]> {
  const folders = readdirSync(copy).filter((name) => !['node_modules', '.cache'].includes(name));
  const files = folders.flatMap((name) =>
    statSync(path.join(copy, name)).isDirectory()
      ? readdirSync(path.join(copy, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`)
      : [name],
  );
  const texts = files.filter((file) => statSync(path.join(copy, file)).isFile() && !file.startsWith('public/'));
  return new Map(texts.map((file) => [file, readFileSync(path.join(copy, file), 'utf8').split('\n')]));
}

/** Lines that were added to or removed from files that were there before, by file; and the new files. */
function changesSince(before: ReadonlyMap<string, readonly string[]>) {
  const lines: string[] = [];
  const files: string[] = [];
  for (const [file, after] of linesByFile()) {
    const old = before.get(file);
    if (old === undefined) files.push(file);
    else if (old.join('\n') !== after.join('\n'))
      lines.push(
        ...after.filter((line) => !old.includes(line)).map((line) => `${file} + ${line}`),
        ...old.filter((line) => !after.includes(line)).map((line) => `${file} - ${line}`),
      );
  }
  return { lines, files };
}

generates(
  'a domain with pages, table, island, job and command touches its own folders and three lines elsewhere',
  () => {
    for (const [name, args, room] of [
      ['wish-list', [], 'server/wish-list'],
      ['gift-box', ['storefront', '--page', 'service'], 'server/storefront/gift-box'],
    ] as const) {
      const before = linesByFile();
      runNew('domain', name, ...args);
      const { lines, files } = changesSince(before);
      const camel = name.replace(/-(\w)/, (_dash, letter: string) => letter.toUpperCase());
      expect(lines.map((line) => line.replace(/00\d\d/g, '0000'))).toEqual([
        `server/app/addOns.ts + export { create${camel[0]?.toUpperCase()}${camel.slice(1)} } from '../${room.slice('server/'.length)}';`,
        `server/platform/db/migrations/index.ts + export { ${camel} as '0000-${name}' } from './0000-${name}';`,
        `src/pages/addOns.ts + export { ${camel}Page } from '../../domains/${name}/${camel}.page';`,
      ]);
      const own = [`domains/${name}/`, `${room}/`, `tests/integration/${name}/`];
      const elsewhere = files.filter((file) => !own.some((folder) => file.startsWith(folder)));
      expect(elsewhere).toEqual([expect.stringMatching(`^server/platform/db/migrations/\\d{4}-${name}\\.ts$`)]);
    }
  },
);

generates(
  'generated domains and islands pass types, lint, import rules, unused code and their own tests',
  () => {
    runNew('island', 'wish-list', 'wish-note');
    runNew('island', 'gift-box', 'gift-note', '--page', 'service');
    for (const kind of OTHER_KINDS) runNew('island', 'gift-box', `${kind}-note`, '--page', kind);
    const text = (file: string) => readFileSync(path.join(copy, file), 'utf8');
    expect(
      [...text('src/islands/registry.ts').matchAll(/^ {2}'?([\w-]+)'?: \(\) =>/gm)].map(([, name]) => name),
    ).toEqual(expect.arrayContaining(['gift-note', 'wish-note']));

    // Only what is generated and changed: the rest of the project is checked apart.
    const config = { extends: './tsconfig.json', include: CHECKED, exclude: ['src/**/*.test.*'] };
    writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    run('typescript-7/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json');
    run(
      '@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      ...GENERATED.filter((one) => !one.includes('*')),
      'server/platform/db/migrations',
      'server/app',
      'src/pages',
      'src/islands',
    );
    run(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'domains',
      'store',
      'sagas',
      'server',
      'src',
    );
    run('knip/bin/knip.js', '--no-progress', '--include', 'files,exports,types,unlisted,unresolved');
    run(
      'jest/bin/jest.js',
      '--silent',
      '--maxWorkers=1',
      '--cacheDirectory=.cache/jest',
      ...GENERATED.slice(0, 5).filter((folder) => !folder.startsWith('tests/')),
      'src/islands/hydration',
      'conventions/(unregistered|roles|words|promises)',
    );
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, inputs);
  },
  300_000,
);

test('existing files are never overwritten', () => {
  expect(() => runNew('domain', 'pricing')).toThrow('exists already');
  expect(existsSync(path.join(copy, 'domains/pricing/pricing.slice.ts'))).toBe(false);
});

test.each([
  [['domain']],
  [['domain', 'Wish List']],
  [['island', 'pricing']],
  [['room', 'wish']],
  [['island', 'no-such', 'note']],
  [['domain', 'wish', 'no-such']],
  [['domain', 'wish', '--page', 'no-such']],
  [['domain', 'wish', '--page']],
  [['island', 'cart', 'note', '--page', 'no-such']],
  [['island', 'cart', 'note', 'service', 'more']],
])('an invalid command shows its usage: %j', (args) => {
  expect(() => runNew(...args)).toThrow(/Usage: npm run new|There is no (?:domain|module|kind of page)/);
});
