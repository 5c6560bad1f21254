import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { floorlessModules, serverRules } from '../../../.dependency-cruiser.server.mjs';
import { expectListed } from '../../harness/expectListed';
import { emptyTable, unsizedTable, unstatedTable, unvisitedRoute } from '../../harness/forgotten';
import { moduleProblems, unlistedMigrations, unreachableCommands } from './modules';

/*
 * Whatever is forgotten of a new module is told in a sentence that says where and how. The modules of the shop are checked in
 * server/app/deleteExpired.test.ts, which has one open.
 */

const root = path.resolve(__dirname, '../../..');
const migrations = path.join(root, 'server/platform/db/migrations');
const job = (failure: string) => ({ failure, run: async () => {} });

test('a job without a failure text, a command of two modules and one without a script are told', () => {
  const run = async () => '';
  const problems = moduleProblems([
    ['wishes', { jobs: [job('wishes could not be sent')], commands: { wish: run } }],
    ['gifts', { jobs: [job('')], commands: { wish: run } }],
  ]);
  expect(problems).toEqual([
    expect.stringContaining('gifts brings a job that does not say what failed: write the line of the log'),
    'gifts and wishes both bring the command wish: rename one of them in its create….',
  ]);
  expect(unreachableCommands(['wish'], { runs: '…' })).toEqual([
    expect.stringContaining('No script of package.json runs the command wish'),
  ]);
});

test('every migration is listed, and one that is not is told', () => {
  const index = readFileSync(path.join(migrations, 'index.ts'), 'utf8');
  expect(unlistedMigrations(readdirSync(migrations), index)).toEqual([]);
  expect(unlistedMigrations(['0035-wishes.ts', 'index.ts'], index)).toEqual([
    expect.stringContaining('to server/platform/db/migrations/index.ts'),
  ]);
});

test('a module without a floor is told', () => {
  expect(floorlessModules(['platform', 'wishes'], [['platform'], ['app']])).toEqual([
    expect.stringMatching(
      /^server\/wishes has no floor: add it to FLOORS in .+, or export its maker from server\/app\/addOns\.ts/,
    ),
  ]);
});

interface Place {
  readonly path?: string;
  readonly pathNot?: string | readonly string[];
}
const matches = ({ path: pattern = '', pathNot = [] }: Place, file: string) =>
  new RegExp(pattern).test(file) && ![pathNot].flat().some((one) => new RegExp(one).test(file));

test.each([
  ['server/profile/profile.routes.ts', 'server/raids/runs/runList.ts', 'through index.ts: export the name there'],
  ['server/catalogue/search/searchPage.ts', 'server/raids/index.ts', 'server/catalogue may import'],
  ['server/commands/runs.ts', 'server/raids/runs/runList.ts', 'Export the name from the index.ts of its module.'],
  ['server/wishes/wish.routes.ts', 'server/commands/runs.ts', 'Commands may import the server'],
])('an import from %s of %s is refused, and told what to do', (from, to, sentence) => {
  const rules = serverRules as readonly { readonly from: Place; readonly to: Place; readonly comment: string }[];
  const broken = rules.filter((rule) => matches(rule.from, from) && matches(rule.to, to));
  expect(broken.map(({ comment }) => comment).join()).toContain(sentence);
});

test.each([
  [unsizedTable, 'wishes', 'Add the table wishes to tests/harness/largeTables.ts'],
  [unstatedTable, 'wishes', 'Add the table wishes to server/profile/personalData.test.ts'],
  [emptyTable, 'wishes', 'let a visit in tests/integration/queryPlans.test.ts write one'],
  [unvisitedRoute, 'GET /wishes', 'Visit GET /wishes in tests/integration/queryPlans.test.ts'],
])('a table or route that a list lacks fails with what to write where (%#)', (todo, name, sentence) => {
  expect(() => expectListed([name, 'orders'], ['orders'], todo)).toThrow(sentence);
  expect(todo(name)).toContain('tests/integration/NAME/tables.ts');
});
