import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * The output of `npm run new` has to pass the gate unchanged. The commands run in a copy of the project, so that nothing is left
 * behind.
 */
const root = path.resolve(__dirname, '../../..');
const copy = mkdtempSync(path.join(tmpdir(), 'questline-new-'));
const NOT_COPIED = new Set(['node_modules', '.git', '.build', '.data', '.cache', 'public', 'test-results']);

const isSnapshot = (file: string) => /\.cache$|database-\w+\.tar$/.test(file);

beforeAll(() => {
  for (const name of readdirSync(root)) {
    if (!NOT_COPIED.has(name)) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  // Jest in the copy would make it again.
  cpSync(path.join(root, '.cache'), path.join(copy, '.cache'), { recursive: true, filter: isSnapshot });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
/** Kinds whose page files are written differently: empty lists, on one line, taken from `cards`, or shared by several. */
const OTHER_KINDS = ['cart', 'category', 'checkout', 'game', 'games', 'home', 'order', 'sandbox-pay', 'search'];

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(file: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [path.join('node_modules', file), ...args], { cwd: copy, encoding: 'utf8' });
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

test('generated domains and islands, for every page or one kind, pass types, lint, import rules, unused code and their own tests', () => {
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

  run('typescript-7/bin/tsc', '--noEmit');
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
    'domains/wish-list',
    'domains/gift-box',
    'src/islands/hydration',
    'conventions/unregistered',
  );
}, 240_000);

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
