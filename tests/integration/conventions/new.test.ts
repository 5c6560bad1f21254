import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * Inputs of the test: what the generated files are made from, import, and are checked by. Of the domains only the folders and faces count: what is generated
 * imports none of them, and the page files that it changes see no more.
 */
const INPUTS = [
  /^(?:package(?:-lock)?|tsconfig)\.json$|^\.biome\.json$|^\.dependency-cruiser[\w.]*\.mjs$/,
  /^server\/commands\/(?:new|packages|setup|templates)\.mjs$/,
  /^(?:src|sagas|store|tests\/integration\/conventions)\/.*\.(?:tsx?|cjs)$/,
  /^domains\/[^/]+\/index\.ts$/,
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
  const folders = ['domains', 'sagas', 'server/commands', 'src', 'store', 'tests'];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = [...readdirSync(root), ...inFolders].filter((file) => INPUTS.some((input) => input.test(file)));
  addHarness(files, ['dom.ts', 'cssModule.cjs', 'sagaHarness.ts', 'renderIsland.tsx', 'kinds.ts']);
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

const CHECKED = ['src', 'domains/wish-list', 'domains/gift-box', 'domains/*-extra', 'tests/harness/dom.ts'];

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
      // Its tests need no database.
      env: { ...process.env, TEST_DATABASE_URL: undefined },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

function runNew(...args: string[]): string {
  return execFileSync(process.execPath, ['server/commands/new.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

generates(
  'generated domains and islands, for every page or one kind, pass types, lint, import rules, unused code and their own tests',
  () => {
    runNew('domain', 'wish-list');
    runNew('island', 'wish-list', 'wish-note');
    runNew('domain', 'gift-box', 'service');
    runNew('island', 'gift-box', 'gift-note', 'service');
    for (const kind of OTHER_KINDS) {
      runNew('domain', `${kind}-extra`, kind);
      runNew('island', `${kind}-extra`, `${kind}-note`, kind);
    }
    const text = (file: string) => readFileSync(path.join(copy, file), 'utf8');
    expect(text('src/pages/shell.page.ts')).toMatch(/toastsSlice,\s+wishListSlice,?\s*\]/);
    for (const part of ["'../../domains/wish-list/wishList.saga'", 'createWishListSaga'])
      expect(text('src/pages/shell.page.ts')).toContain(part);
    expect(text('src/pages/service.page.ts')).toContain('giftBox: createGiftBoxSaga,');
    expect([...text('src/islands/registry.ts').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['gift-note', 'wish-note']),
    );

    // Only what is generated and changed: the rest of the project is checked apart.
    const config = { extends: './tsconfig.json', include: CHECKED, exclude: ['src/**/*.test.*'] };
    writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    run('typescript-7/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json');
    run(
      '@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      'domains/wish-list',
      'domains/gift-box',
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
      'src',
    );
    run('knip/bin/knip.js', '--no-progress', '--include', 'files,exports,types,unlisted,unresolved');
    run(
      'jest/bin/jest.js',
      '--silent',
      '--maxWorkers=1',
      '--cacheDirectory=.cache/jest',
      'domains/wish-list',
      'domains/gift-box',
      'src/islands/hydration',
      'conventions/unregistered',
    );
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, inputs);
  },
  240_000,
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
  [['island', 'cart', 'note', 'service', 'more']],
])('an invalid command shows its usage: %j', (args) => {
  expect(() => runNew(...args)).toThrow(/Usage: npm run new|There is no domain|There is no kind of page/);
});
