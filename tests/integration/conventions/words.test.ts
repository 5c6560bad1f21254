import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readSources } from './unregistered';

/* What shoppers and staff read is American English, and labels are the field's usual ones. Identifiers, comments and slugs are not read by them. */
const root = path.resolve(__dirname, '../../..');

const BRITISH =
  /\b(?:armour\w*|behaviour\w*|cancell(?:ed|ing)|catalogues?|centres?|cheques?|colour\w*|customis\w+|defences?|e-mails?|favour\w*|fulfil|grey\w*|honour\w*|jewellery|labell(?:ed|ing)|learnt|levell(?:ed|ing)|licences?|maximis\w+|minimis\w+|modell(?:ed|ing)|neighbour\w*|optimis(?:e|ed|es|ing)|organis\w+|practis\w+|programmes?|recognis\w+|specialis(?:ation|e|ed|ing)\w*|towards|travell(?:ed|ing|er)|whilst)\b/i;

/** Labels that have a better one: price breakdown, how it works, play mode, possible delays, removed, no longer available, no results. */
const RETIRED =
  /What the price is made of|How it goes|How we play|What can take longer|Set your range|Rewards on your line|^Loot for$|Nothing found|\w of ours (?:plays|raids|logs)|was taken out|Look again|What to call you|Enter this, for example|[Cc]ount (?:my visits|me\b)|\bon sale any ?more|As my device/;

/** The command of that name, the key of a notification, and words of a format such as iCalendar. */
const ALLOWED = /npm run catalogue|^run cancelled …|^[^a-z]+$/;

/** Migrations have run already, and SQL is no text. */
const NO_TEXTS = /\.test\.tsx?$|^server\/platform\/db\/|\.repository\.ts$/;

const problemsOf = (text: string): string[] =>
  // One word in lower case is a value, not a text.
  /\s|^\W*[A-Z]/.test(text) && !ALLOWED.test(text)
    ? [BRITISH, RETIRED].flatMap((words) => words.exec(text)?.[0] ?? [])
    : [];

/** The strings, templates and texts between tags of a file, but not the names of modules and tagged templates. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return texts;
}

const foundIn = (sources: Iterable<readonly [file: string, text: string]>): string[] =>
  [...sources]
    .filter(([file, text]) => !NO_TEXTS.test(file) && (BRITISH.test(text) || RETIRED.test(text)))
    .flatMap(([file, text]) => textsOf(file, text).flatMap((one) => problemsOf(one).map((word) => `${file}: ${word}`)));

/** A skill and points of this game are spelled so in the game itself. */
const GAMES_OWN = /^games\/old-school-runescape\..*: (?:Defence|Honour)$/;

/** Fields of the seed that nobody reads: addresses, keys, and what shoppers may type. */
const UNREAD = new Set(['slug', 'key', 'img', 'nicknames', 'game', 'category', 'service', 'needs']);

function problemsInJson(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return problemsOf(value).map((word) => `${at}: ${word}`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (UNREAD.has(key) ? [] : problemsInJson(part, `${at}.${key}`)));
}

test.each(['domains', 'sagas', 'server', 'src', 'store'])('no text in %s is British or a retired label', (folder) => {
  expect(foundIn(readSources(root, folder))).toEqual([]);
});

test('no text of the seed is', () => {
  const folder = path.join(root, 'server/seed');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(25);
  expect(
    files
      .flatMap((file) => problemsInJson(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file))
      .filter((problem) => !GAMES_OWN.test(problem)),
  ).toEqual([]);
});

test('one is found', () => {
  expect(foundIn([['server/a.tsx', 'const a = <p>Your order was cancelled.</p>;']])).toEqual([
    'server/a.tsx: cancelled',
  ]);
  expect(foundIn([['server/a.ts', "// cancelled\nconst cancelled = 'cancelled';"]])).toEqual([]);
  expect(foundIn([['server/a.ts', "const a = 'Empty the catalogue';"]])).toEqual(['server/a.ts: catalogue']);
  expect(problemsInJson({ slug: 'grey one', name: 'How we play' }, 'a')).toEqual(['a.name: How we play']);
});
