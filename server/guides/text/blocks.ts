import type { Heading, List, ListItem, Paragraph, Root, RootContent, Table } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Block, BlockOf, GuideBody, Inline, InnerList, Question } from '../guide.contract';
import { inlineOf, type Reading, refuse } from './inline';
import { anchorId, lineOf, plainText } from './markdown';
import { quoteFaults } from './quotes';

const MAX_LABEL = 120;
const MAX_COLUMNS = 6;
const CALLOUTS: readonly string[] = ['note', 'tip', 'care'] satisfies BlockOf<'callout'>['kind'][];

/** An id of the text, with its line. */
export interface Anchor {
  readonly id: string;
  readonly line: number;
}

/** Reads the tree of a text. What a guide may not have is reported, and left out. */
export function readBlocks({ children }: Root, reading: Reading): { body: GuideBody; anchors: readonly Anchor[] } {
  const [first] = children;
  const hasLead = first?.type === 'paragraph' && !isPicture(first);
  if (!hasLead)
    reading.faults.push({ line: first ? lineOf(first) : 1, message: 'begins without a lead: a paragraph of its own' });
  const lead = hasLead ? inlineOf(first.children, reading) : [];
  const text = hasLead ? children.slice(1) : children;
  checkLevels(text, reading);
  for (const node of children) reading.faults.push(...quoteFaults(node));
  const blocks: Block[] = [];
  const anchors: Anchor[] = [];
  for (const node of text) {
    const read = blockOf(node, reading);
    const last = blocks.at(-1);
    for (const { id } of anchored(read)) anchors.push({ id, line: lineOf(node) });
    if (read?.type === 'questions' && last?.type === 'questions') last.items.push(...read.items);
    else if (read) blocks.push(read);
  }
  return { body: { lead: [...lead], blocks }, anchors };
}

/** Lists the parts of a block that links can lead to. */
const anchored = (block: Block | undefined): readonly { readonly id: string }[] =>
  block?.type === 'heading' ? [block] : block?.type === 'questions' ? block.items : [];

/** A heading is of the next level, of the same, or of any above it: `###` only below `##`. */
function checkLevels(nodes: readonly RootContent[], reading: Reading): void {
  let above = 1;
  for (const node of nodes) {
    if (node.type !== 'heading') continue;
    const message = levelFault(node.depth, above);
    if (message === undefined) above = node.depth;
    else refuse(node, reading, message);
  }
}

function levelFault(depth: number, above: number): string | undefined {
  if (depth === 1) return 'the title is the only heading of the first level: use ##';
  if (depth > 3) return 'headings are ## and ### alone';
  return depth > above + 1 ? '### stands below a ##' : undefined;
}

function headingOf(node: Heading, reading: Reading): BlockOf<'heading'> {
  if (node.children.some(({ type }) => type !== 'text')) refuse(node, reading, 'a heading is plain text');
  const title = plainText(node).trim();
  if (title.length > MAX_LABEL) refuse(node, reading, `a heading has ${MAX_LABEL} characters at most`);
  const id = anchorId(title);
  if (id === '') refuse(node, reading, 'a heading needs letters or digits');
  return { type: 'heading', level: node.depth === 3 ? 3 : 2, id, title };
}

function blockOf(node: RootContent, reading: Reading): Block | undefined {
  switch (node.type) {
    case 'heading':
      return headingOf(node, reading);
    case 'paragraph':
      return isPicture(node) ? pictureOf(node, reading) : paragraphOf(node, reading);
    case 'list':
      return listOf(node, reading);
    case 'table':
      return tableOf(node, reading);
    case 'containerDirective':
      return node.name === 'question'
        ? { type: 'questions', items: [questionOf(node, reading)] }
        : calloutOf(node, reading);
    case 'leafDirective':
      refuse(node, reading, `“::${node.name}” is not known: a block begins and ends with three colons`);
      return undefined;
    default:
      refuse(node, reading);
      return undefined;
  }
}

const isPicture = ({ children }: Paragraph): boolean => children.length === 1 && children[0]?.type === 'image';

function paragraphOf(node: Paragraph, reading: Reading): BlockOf<'paragraph'> {
  const inline = inlineOf(node.children, reading);
  const text = plainText(node);
  if (/^:::?/m.test(text))
    refuse(node, reading, 'has a “:::” that begins or ends nothing: it is :::note, :::tip, :::care or :::question[…]');
  if (/\[\^[^\]\s]+\]/.test(text)) refuse(node, reading, 'footnotes are not known here: name it in sources');
  return { type: 'paragraph', inline: [...inline] };
}

function pictureOf({ children }: Paragraph, reading: Reading): BlockOf<'picture'> | undefined {
  const [image] = children;
  if (image?.type !== 'image') return undefined;
  const [, art] = /^art:(.*)$/.exec(image.url) ?? [];
  if (art === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(art) || image.title) {
    refuse(image, reading, `“${image.url}” is no picture of the shop: it is written ![what it shows](art:NAME)`);
    return undefined;
  }
  reading.arts.push({ art, line: lineOf(image) });
  return { type: 'picture', art, alt: image.alt ?? '' };
}

/** The text of an entry, and a list in it. */
function entryOf(item: ListItem, reading: Reading): { readonly inline: Inline; readonly inner: List | undefined } {
  const [text, inner, ...more] = item.children;
  if (text?.type !== 'paragraph' || isPicture(text)) {
    refuse(item, reading, 'an entry of a list begins with its text');
    return { inline: [], inner: undefined };
  }
  const others = [...(inner === undefined || inner.type === 'list' ? [] : [inner]), ...more];
  for (const other of others) refuse(other, reading, 'an entry of a list has one text, and perhaps one list below it');
  return { inline: paragraphOf(text, reading).inline, inner: inner?.type === 'list' ? inner : undefined };
}

const numbering = ({ ordered, start }: List) => (ordered ? { start: start ?? 1 } : {});

function listOf(node: List, reading: Reading): BlockOf<'list'> {
  const items = node.children.map((item) => {
    const { inline, inner } = entryOf(item, reading);
    return { inline: [...inline], ...(inner && { list: innerListOf(inner, reading) }) };
  });
  return { type: 'list', ...numbering(node), items };
}

function innerListOf(node: List, reading: Reading): InnerList {
  const items = node.children.map((item) => {
    const { inline, inner } = entryOf(item, reading);
    if (inner) refuse(inner, reading, 'a list has one list in it, and no third');
    return { inline: [...inline] };
  });
  return { type: 'list', ...numbering(node), items };
}

function tableOf(node: Table, reading: Reading): BlockOf<'table'> {
  const [head, ...rows] = node.children.map((row) => row.children.map((cell) => [...inlineOf(cell.children, reading)]));
  const columns = head?.length ?? 0;
  if (columns > MAX_COLUMNS) refuse(node, reading, `a table has ${MAX_COLUMNS} columns at most`);
  if (rows.length === 0) refuse(node, reading, 'a table needs rows');
  node.children.forEach((row, index) => {
    if (row.children.length > columns) refuse(row, reading, 'a row has more cells than the head of its table');
    if (index === 0 && row.children.some((cell, column) => column > 0 && plainText(cell).trim() === ''))
      refuse(row, reading, 'each column needs a head');
  });
  const right = (node.align ?? []).flatMap((align, index) => (align === 'right' ? [index] : []));
  const filled = rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? []));
  return { type: 'table', right, head: head ?? [], rows: filled };
}

/** Reports what all `:::` blocks must not have. @returns its label, and the content after it */
function openContainer(node: ContainerDirective, reading: Reading) {
  const { start, end } = node.position ?? {};
  const written = reading.source.slice(start?.offset, end?.offset);
  if (!/\n[ \t]*:{3,}[ \t]*$/.test(written)) refuse(node, reading, `:::${node.name} has no end: a line with :::`);
  if (Object.keys(node.attributes ?? {}).length > 0) refuse(node, reading, `:::${node.name} has no {…}`);
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? plainText(first).trim() : undefined;
  const content = label === undefined ? node.children : rest;
  if (content.length === 0) refuse(node, reading, `:::${node.name} has nothing in it`);
  return { label, content };
}

function calloutOf(node: ContainerDirective, reading: Reading): BlockOf<'callout'> | undefined {
  const { label, content } = openContainer(node, reading);
  if (!CALLOUTS.includes(node.name)) {
    refuse(node, reading, `“:::${node.name}” is not known: there are :::note, :::tip, :::care and :::question[…]`);
    return undefined;
  }
  if (label !== undefined) refuse(node, reading, `:::${node.name} has no label: begin with **bold** words`);
  const blocks = content.flatMap((child): BlockOf<'callout'>['blocks'] => {
    if (child.type === 'paragraph' && !isPicture(child)) return [paragraphOf(child, reading)];
    if (child.type === 'list') return [listOf(child, reading)];
    refuse(child, reading, `:::${node.name} has only text and lists in it`);
    return [];
  });
  return { type: 'callout', kind: node.name as BlockOf<'callout'>['kind'], blocks };
}

function questionOf(node: ContainerDirective, reading: Reading): Question {
  const { label = '', content } = openContainer(node, reading);
  const id = anchorId(label);
  if (id === '') refuse(node, reading, 'a question is written :::question[Words of the question?]');
  if (label.length > MAX_LABEL) refuse(node, reading, `a question has ${MAX_LABEL} characters at most`);
  const blocks = content.flatMap((child): Question['blocks'] => {
    if (child.type === 'paragraph' && !isPicture(child)) return [paragraphOf(child, reading)];
    if (child.type === 'list') return [listOf(child, reading)];
    if (child.type === 'table') return [tableOf(child, reading)];
    refuse(child, reading, 'an answer has only text, lists and tables in it');
    return [];
  });
  return { id, label, blocks };
}
