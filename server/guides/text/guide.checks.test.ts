import path from 'node:path';
import { GUIDE_TEXT, guideFile } from '../../../tests/harness/guideFiles';
import type { KnownPages } from '../../catalogue';
import { guideErrors } from './guide.checks';
import { loadReaders } from './markdown';
import { parseGuide } from './parseGuide';

/* What a file of a guide is read as, and for what it is refused: with its line, all at once. */

const SERVICES = ['wow-boost/pvp/battleground-wins', 'wow-boost/pvp/arena-rating', 'valorant/rank/coaching'];
const pages: KnownPages = {
  hasGame: (slug) => ['wow-boost', 'valorant'].includes(slug),
  hasService: (name) => SERVICES.includes(name),
  hasPage: (page) => ['/', '/refunds', '/safety', ...SERVICES.map((name) => `/${name}`)].includes(page),
};
const shop = {
  pages,
  artDir: path.join(process.cwd(), 'public', 'art'),
  now: Date.parse('2026-11-21T12:00:00Z'),
};

let readers: Awaited<ReturnType<typeof loadReaders>>;
beforeAll(async () => {
  readers = await loadReaders();
});

const parsed = (file: string | Uint8Array, slug = 'what-ratings-unlock') =>
  parseGuide(slug, typeof file === 'string' ? Buffer.from(file) : file, readers);

function errorsOf(file: string | Uint8Array): readonly string[] {
  const errors = guideErrors([parsed(file)], shop);
  return errors.map(({ path: at, message }) => `${at}: ${message}`);
}

test('a guide is read as blocks, with ids, minutes and the words that the search knows it by', () => {
  const { guide, anchors } = parsed(guideFile());
  expect(errorsOf(guideFile())).toEqual([]);
  expect(guide).toMatchObject({ slug: 'what-ratings-unlock', updated: '2026-11-20', minutes: 1, games: ['wow-boost'] });
  expect(anchors.map(({ id, line }) => `${line} ${id}`)).toEqual([
    '16 what-each-rating-unlocks',
    '20 in-numbers',
    '31 how-rating-moves',
    '41 why-did-my-first-wins-give-8-points',
    '47 whats-a-reset',
  ]);
  expect(guide?.words).toBe(
    'What each rating unlocks\nIn numbers\nHow rating moves\nWhy did my first wins give 8 points?\nWhat’s a reset?',
  );
  expect(guide?.body.lead).toEqual([
    { text: 'Everything below your ' },
    { text: 'best', strong: true },
    { text: ' rating is ' },
    { text: 'yours', em: true },
    { text: ': see ' },
    { href: '/refunds', runs: [{ text: 'refunds' }] },
    { text: '.' },
  ]);
  expect(guide?.body.blocks.map(({ type }) => type)).toEqual(
    ['heading', 'paragraph', 'heading', 'table', 'callout', 'heading', 'list', 'list', 'questions', 'callout'].concat([
      'picture',
      'callout',
    ]),
  );
  const [, paragraph, , table, , , list, numbered, questions] = guide?.body.blocks ?? [];
  expect(paragraph).toMatchObject({
    inline: expect.arrayContaining([
      { text: '/who', code: true },
      { href: 'https://example.com/notes#top', runs: [{ text: 'the ' }, { text: 'notes', strong: true }] },
    ]),
  });
  expect(table).toMatchObject({ right: [0], head: [[{ text: 'Rating' }], [{ text: 'What you get' }]] });
  expect(list).toMatchObject({ items: [{ list: { start: 1, items: [{}, {}] } }, {}] });
  expect(numbered).toMatchObject({ start: 3 });
  expect(questions).toMatchObject({ items: [{ blocks: [{ type: 'paragraph' }, { type: 'list' }] }, {}] });
});

test('a line is found whatever ends lines, and a mark of UTF-8 is no fault', () => {
  const file = `\uFEFF${guideFile({}, 'Lead.\n\n<b>no</b>').replaceAll('\n', '\r\n')}`;
  expect(errorsOf(file)).toEqual(Array(2).fill('what-ratings-unlock.md:16: HTML is not taken: write it as Markdown'));
});

test('how long it takes is counted from all of its words', () => {
  const words = (count: number) => parsed(guideFile({}, `Lead.\n\n- ${'word '.repeat(count - 1)}`)).guide?.minutes;
  expect([words(199), words(200), words(201), words(1_000)]).toEqual([1, 1, 2, 5]);
});

test.each<[what: string, fields: Readonly<Record<string, string | null>>, error: RegExp]>([
  ['has no title', { title: null }, /^\S+:1: the front matter must have title$/],
  ['has an empty title', { title: '""' }, /^\S+:2: title: must be one line of text$/],
  ['has too long a title', { title: 'x'.repeat(81) }, /^\S+:2: title: must not have more than 80 characters$/],
  ['has too long a summary', { summary: 'x'.repeat(161) }, /^\S+:3: summary: must not have more than 160/],
  ['has too long a patch', { patch: 'x'.repeat(41) }, /^\S+:5: patch: must not have more than 40/],
  ['has an unknown field', { author: 'Questline\nmood: good' }, /^\S+:8: mood: must not be here$/],
  [
    'is about a game that there is not',
    { games: '[chess]', order: null },
    /^\S+:4: games\[0\]: there is no game “chess”$/,
  ],
  ['is about a page', { games: '[wow-boost, vip]' }, /^\S+:4: games\[1\]: there is no game “vip”$/],
  ['is about a game twice', { games: '[wow-boost, wow-boost]' }, /^\S+:4: games\[1\]: “wow-boost” is named twice$/],
  ['is about no game in a list', { games: '[]' }, /^\S+:4: games: must not have fewer than 1 items$/],
  ['is about too many games', { games: '[a, b, c, d, e, f, g]' }, /^\S+:4: games: must not have more than 6 items$/],
  [
    'has a straight quote in its title',
    { title: "What's new" },
    /^\S+:2: title: has a straight quote: it is ’ in a word/,
  ],
  [
    'has one in a source',
    { sources: '[{ name: \'The "notes"\', date: 2026-11-01 }]' },
    /^\S+:11: sources\[0\]\.name: has a straight/,
  ],
  ['names no day', { updated: '2026-02-30' }, /^\S+:6: updated: there is no day “2026-02-30”$/],
  ['names a day otherwise', { updated: '20 Nov 2026' }, /^\S+:6: updated: must be a day like 2026-11-20$/],
  ['was checked tomorrow', { updated: '2026-11-22' }, /^\S+:6: updated: “2026-11-22” is to come$/],
  ['has no picture', { art: 'wow-nothing' }, /^\S+:8: art: names no picture: there is no wow-nothing-wide-960\.webp/],
  ['reaches out of the folder of pictures', { art: '../wow-pvp' }, /^\S+:8: art: must be small letters/],
  [
    'orders what there is not',
    { order: 'wow-boost/pvp/no' },
    /^\S+:9: order: there is no service “wow-boost\/pvp\/no”$/,
  ],
  ['orders what is of another game', { order: 'valorant/rank/coaching' }, /^\S+:9: order: is no service of wow-boost$/],
  ['orders no service', { order: 'wow-boost' }, /^\S+:9: order: must be game\/category\/service$/],
  ['speaks of what there is not', { services: '[wow-boost/pvp/no]' }, /^\S+:10: services\[0\]: there is no service/],
  [
    'speaks of one twice',
    { services: '[wow-boost/pvp/battleground-wins]' },
    /^\S+:10: services\[0\]: “wow-boost\/pvp\/battleground-wins” is named twice$/,
  ],
  ['has no source', { sources: '[]' }, /^\S+:11: sources: must not have fewer than 1 items$/],
  ['has a source without a day', { sources: '[{ name: x }]' }, /^\S+:11: sources\[0\]: must have date$/],
  ['has a source of tomorrow', { sources: '[{ name: x, date: 2026-11-22 }]' }, /^\S+:11: .*is to come/],
  [
    'has an open address',
    { sources: '[{ name: x, date: 2026-11-01, url: "http://example.com" }]' },
    /must begin with https/,
  ],
  ['is no YAML', { title: '"never closed' }, /^\S+:\d+: is no YAML: /],
  ['has a field twice', { title: 'One\ntitle: Two' }, /^\S+:3: is no YAML: Map keys must be unique/],
  ['names parts of itself', { title: '&a One', author: '*a' }, /has names for parts/],
])('a guide that %s is refused', (_what, fields, error) => {
  const errors = errorsOf(guideFile(fields));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(error);
});

test.each<[what: string, text: string, error: string]>([
  ['HTML', 'A <b>bold</b>.', '3: HTML is not taken: write it as Markdown'],
  ['a block of HTML', '<div>x</div>', '3: HTML is not taken: write it as Markdown'],
  ['a comment', '<!-- later -->', '3: HTML is not taken: write it as Markdown'],
  ['a title in the text', '# One', '3: the title is the only heading of the first level: use ##'],
  ['a deep heading', '## One\n\n#### Two', '5: headings are ## and ### alone'],
  ['a heading below none', '### One', '3: ### stands below a ##'],
  ['a heading of signs', '## !!!', '3: a heading needs letters or digits'],
  ['a heading with looks', '## One **two**', '3: a heading is plain text'],
  ['an anchor twice', '## One\n\n## One!', '5: “#one” is there already, in line 16'],
  ['an anchor of a question twice', '## One\n\n:::question[One?]\nx\n:::', '5: “#one” is there already, in line 16'],
  ['an anchor of the page', '## Sources', '3: “#sources” is a part of the page itself: say it in other words'],
  [
    'an unknown block',
    ':::hint\nx\n:::',
    '3: “:::hint” is not known: there are :::note, :::tip, :::care and :::question[…]',
  ],
  ['a short block', '::note', '3: “::note” is not known: a block begins and ends with three colons'],
  ['a block without an end', ':::note\nx', '3: :::note has no end: a line with :::'],
  [
    'an end without a block',
    'x\n\n:::',
    '5: has a “:::” that begins or ends nothing: it is :::note, :::tip, :::care or :::question[…]',
  ],
  ['an empty block', ':::note\n:::', '3: :::note has nothing in it'],
  ['a block with attributes', ':::note{.red}\nx\n:::', '3: :::note has no {…}'],
  ['a label on a note', ':::note[Hear]\nx\n:::', '3: :::note has no label: begin with **bold** words'],
  ['a question without words', ':::question\nx\n:::', '3: a question is written :::question[Words of the question?]'],
  ['a heading in a note', ':::note\n## x\n:::', '4: :::note has only text and lists in it'],
  [
    'a picture in an answer',
    ':::question[Why?]\n![x](art:wow-pvp)\n:::',
    '4: an answer has only text, lists and tables in it',
  ],
  ['a picture among words', 'x ![y](art:wow-pvp)', '3: a picture stands in a paragraph of its own'],
  [
    'a picture of elsewhere',
    '![y](https://example.com/x.png)',
    '3: “https://example.com/x.png” is no picture of the shop: it is written ![what it shows](art:NAME)',
  ],
  [
    'a picture that there is not',
    '![y](art:wow-nothing)',
    '3: art: names no picture: there is no wow-nothing-wide-960.webp in public/art',
  ],
  [
    'a picture out of its folder',
    '![y](art:../x)',
    '3: “art:../x” is no picture of the shop: it is written ![what it shows](art:NAME)',
  ],
  ['a straight quote', "It’s\nhere: it's", '4: has a straight quote: it is ’ in a word, and “…” for quotes'],
  ['one in a heading', "## What's new", '3: has a straight quote: it is ’ in a word, and “…” for quotes'],
  [
    'one in a question',
    ':::question[Is it "new"?]\nx\n:::',
    '3: has a straight quote: it is ’ in a word, and “…” for quotes',
  ],
  ['one in a link', "[it's](/refunds)", '3: has a straight quote: it is ’ in a word, and “…” for quotes'],
  ['a quote', '> x', '3: a quote is not known here: use :::note, :::tip or :::care'],
  ['code', '```\nx\n```', '3: a block of code is not known here; perhaps the line is indented'],
  ['a line across', 'x\n\n***', '5: a line across is not known here: use a heading'],
  ['a footnote', 'x[^1]', '3: footnotes are not known here: name it in sources'],
  ['a third list', '- a\n  - b\n    - c', '5: a list has one list in it, and no third'],
  ['two texts in an entry', '- a\n\n  b', '5: an entry of a list has one text, and perhaps one list below it'],
  ['a table of one row', '| a | b |\n| - | - |', '3: a table needs rows'],
  ['a column without a head', '| a |  |\n| - | - |\n| 1 | 2 |', '3: each column needs a head'],
  [
    'a row that is too long',
    '| a | b |\n| - | - |\n| 1 | 2 | 3 |',
    '5: a row has more cells than the head of its table',
  ],
  [
    'too many columns',
    `|${'a|'.repeat(7)}\n|${'-|'.repeat(7)}\n|${'1|'.repeat(7)}`,
    '3: a table has 6 columns at most',
  ],
  ['a link to a page that there is not', '[x](/nothing)', '3: link “/nothing”: the shop has no such page'],
  [
    'a link to a service that there is not',
    '[x](/wow-boost/pvp/no)',
    '3: link “/wow-boost/pvp/no”: the shop has no such page',
  ],
  ['a link to a guide that there is not', '[x](/guides/no)', '3: link “/guides/no”: there is no guide /guides/no'],
  [
    'a link to a part of a guide',
    '[x](/guides/what-ratings-unlock#no)',
    '3: link “/guides/what-ratings-unlock#no”: no heading or question has it; there are none',
  ],
  [
    'a link to a part of a page',
    '[x](/refunds#top)',
    '3: link “/refunds#top”: only guides have anchors that are sure to stay',
  ],
  [
    'a link to an anchor that there is not',
    '## One\n\n[x](#two)',
    '5: link “#two”: no heading or question has it; there are #one',
  ],
  [
    'a link with a query',
    '[x](/refunds?a=1)',
    '3: link “/refunds?a=1”: a path has small letters, digits and hyphens between its slashes, and nothing after them',
  ],
  [
    'a link that goes up',
    '[x](/guides/../staff)',
    '3: link “/guides/../staff”: a path has small letters, digits and hyphens between its slashes, and nothing after them',
  ],
  [
    'an open link',
    '[x](http://example.com)',
    '3: link “http://example.com”: a link is a path of the shop (/refunds), an #anchor or begins with https://',
  ],
  [
    'a script',
    '[x](javascript:alert(1))',
    '3: link “javascript:alert(1)”: a link is a path of the shop (/refunds), an #anchor or begins with https://',
  ],
  [
    'a link to another host',
    '[x](//example.com)',
    '3: link “//example.com”: a path has small letters, digits and hyphens between its slashes, and nothing after them',
  ],
  [
    'a link with a password',
    '[x](https://me:secret@example.com)',
    '3: link “https://me:secret@example.com”: a link is a path of the shop (/refunds), an #anchor or begins with https://',
  ],
  ['a link with a title', '[x](/refunds "y")', '3: a link has no title'],
  ['a link without words', '[](/refunds)', '3: a link needs words'],
  [
    'a link of elsewhere in the text',
    '[x][y]\n\n[y]: /refunds',
    '3: a link is written with its address: [words](/path)',
  ],
])('a guide with %s is refused', (_what, text, error) => {
  const [line = '', ...message] = error.split(':');
  const errors = errorsOf(guideFile({}, `Lead.\n\n${text}`));
  expect(errors[0]).toBe(`what-ratings-unlock.md:${Number(line) + 13}:${message.join(':')}`);
});

test('a guide without a lead, front matter, UTF-8 or an end is refused', () => {
  expect(errorsOf(guideFile({}, '## One'))).toEqual([
    'what-ratings-unlock.md:14: begins without a lead: a paragraph of its own',
  ]);
  expect(errorsOf('Just text.')).toEqual([
    'what-ratings-unlock.md:1: has no front matter: fields between two lines ---',
  ]);
  expect(errorsOf(Buffer.from([0x2d, 0xff, 0xfe]))).toEqual(['what-ratings-unlock.md:1: is no UTF-8 text']);
  expect(errorsOf(guideFile({}, `Lead.\n\n${'x '.repeat(60_000)}`))).toEqual([
    'what-ratings-unlock.md:1: is larger than 100 KB',
  ]);
  expect(errorsOf(guideFile({}, 'A \0 in it.'))).toEqual([
    'what-ratings-unlock.md:1: holds a character that can not be stored',
  ]);
});

test('everything that is wrong is said at once, by line, of all files', () => {
  const text = GUIDE_TEXT.replace('/refunds', '/no').replace('1.400', '<b>1.400</b>');
  const files = [parsed(guideFile({ art: 'nothing' }, text), 'a'), parsed(guideFile({ updated: '2027-01-01' }), 'b')];
  const errors = guideErrors(files, shop);
  expect(errors.map(({ path: at }) => at)).toEqual(['a.md:8', 'a.md:14', 'a.md:24', 'a.md:24', 'b.md:2', 'b.md:6']);
  expect(errors[4]?.message).toBe('title: a.md has the same');
});

test('what is no markup is text: colons, signs and numbers', () => {
  expect(errorsOf(guideFile({}, 'Type `/say "hi"`.'))).toEqual([]);
  const { guide } = parsed(guideFile({}, 'At 14:00 a 1:many, 3 < 4 & 5 > 4, 2 * 3 * 4, snake_case_word.'));
  expect(guide?.body.lead).toEqual([{ text: 'At 14:00 a 1:many, 3 < 4 & 5 > 4, 2 * 3 * 4, snake_case_word.' }]);
});
