import path from 'node:path';
import { type NamingException, soldNames } from './soldNames';
import { readSources } from './unregistered';

const root = path.resolve(__dirname, '../../..');

const EXCEPTIONS: readonly NamingException[] = [
  { files: /^server\/platform\/db\/migrations\//, reason: 'Steps that databases have taken stay as they were.' },
  {
    files:
      /^server\/catalogue\/(?:import\/(?:\w+\.checks|catalogueRows)|data\/(?:cards|services)\.repository)\.ts$|^server\/platform\/db\/schema\/services\.ts$/,
    names: /^(?:raids?|runs?)\b/,
    reason: 'The words of the catalog document, `run` and `raid`, which whoever has a shop writes, and its columns.',
  },
  {
    files: /^server\/catalogue\/|^server\/platform\/db\/schema\/services\.ts$/,
    names: /^hot\b(?! products?$)/,
    reason: 'The tag of a service, beside `new` and `best`.',
  },
  {
    files: /^server\/catalogue\/import\/(?:reservedSlugs|shopPages)\.ts$/,
    reason: 'The addresses of the whole shop: no game or category may have them, and cards and promos may lead there.',
  },
  {
    files:
      /^server\/catalogue\/(?:games\/GamesPage|pages\/home\/(?:HomePage|HeroSearch)|pages\/category\/CategoryFilterLinks|search\/NothingFound)\.tsx$/,
    names: /^raids?\b/,
    reason: 'Texts for shoppers about what there is in games.',
  },
];

test('no module below raids and hot products names a run or a hot product', () => {
  const used = new Set<NamingException>();
  expect(soldNames(readSources(root, 'server'), EXCEPTIONS, (exception) => used.add(exception))).toEqual([]);
  expect(EXCEPTIONS.filter((exception) => !used.has(exception))).toEqual([]);
});

test.each([
  ['an identifier', 'const hotProducts = 1;', 'hot products'],
  ['a property', 'const id = line.run;', 'run'],
  ['a column', "db.selectFrom('lines').select('run_id');", 'run id'],
  ['a constant', 'const path = RAID_CALENDAR_PATH;', 'raid calendar'],
  ['a text', 'const a = <p>Your run starts soon.</p>;', 'run starts'],
  ['a template', 'const a = `Raid 12`;', 'raid'],
  ['an argument', 'show(run);', 'run'],
  ['a pattern', 'const a = /^run-[0-9]+$/;', 'run'],
  ['a type', "type Kind = 'service' | 'hot';", 'hot'],
  ['an import', "import { one } from '../../domains/raid-run';", 'import of ../../domains/raid-run'],
  ['an import of a module above', "import type { One } from '../hot-products';", 'import of ../hot-products'],
])('%s that names one is found', (_what, source, name) => {
  expect(soldNames([['server/chat/a.tsx', source]], [])).toContain(
    `server/chat/a.tsx names “${name}”: server/chat is below raids and hot-products, so hand it in as a function or a list from server/app/modules.ts, under a name of chat.`,
  );
});

test('what runs, comments and modules above are not', () => {
  const source = `
    // A raid run of hot products.
    const job = { run: () => mails.runCommand(['npm run mails']), isRunning, rung, trunk, shot, hotel };
    class Index { run() { return this.index.run(); } }
  `;
  expect(soldNames([['server/platform/a.ts', source]], [])).toEqual([]);
  expect(soldNames([['server/raids/a.ts', 'const run = 1;']], [])).toEqual([]);
});

test('an exception allows its names in its files alone', () => {
  const tag = { files: /^server\/catalogue\//, names: /^hot$/, reason: 'a tag' };
  const sources = ['catalogue', 'chat'].map(
    (module) => [`server/${module}/a.ts`, 'const tag = hot; hotLine();'] as const,
  );
  expect(soldNames(sources, [tag]).map((sentence) => sentence.split(':')[0])).toEqual([
    'server/catalogue/a.ts names “hot line”',
    'server/chat/a.ts names “hot”',
    'server/chat/a.ts names “hot line”',
  ]);
});
