import type { Nodes, PhrasingContent } from 'mdast';
import type { Inline, InlineLink, Run } from '../guide.contract';
import { type Fault, lineOf, plainText } from './markdown';

/** Collects what the parts of a text say about it while they are read. */
export interface Reading {
  /** The whole file, for what the tree does not say. */
  readonly source: string;
  readonly faults: Fault[];
  /** Where links lead, with their lines. */
  readonly links: { readonly href: string; readonly line: number }[];
  /** The pictures that are named. */
  readonly arts: { readonly art: string; readonly line: number }[];
}

const NAMES: Readonly<Record<string, string>> = {
  html: 'HTML is not taken: write it as Markdown',
  image: 'a picture stands in a paragraph of its own',
  imageReference: 'a picture is written ![what it shows](art:NAME)',
  linkReference: 'a link is written with its address: [words](/path)',
  definition: 'a link is written with its address: [words](/path)',
  blockquote: 'a quote is not known here: use :::note, :::tip or :::care',
  code: 'a block of code is not known here; perhaps the line is indented',
  thematicBreak: 'a line across is not known here: use a heading',
  footnoteDefinition: 'footnotes are not known here: name it in sources',
};

/** Reports a node that a guide may not have at its place. */
export function refuse(
  node: Nodes,
  reading: Reading,
  message = NAMES[node.type] ?? `“${node.type}” may not stand here`,
) {
  reading.faults.push({ line: lineOf(node), message });
}

type Look = Omit<Run, 'text'>;

/** Runs of text without their looks become one, and spaces of line ends one space. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isSame = last && last.strong === run.strong && last.em === run.em && last.code === run.code;
    if (isSame) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

function runsOf(nodes: readonly PhrasingContent[], look: Look, reading: Reading): Run[] {
  const runs = nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: node.value.replace(/\s*\n\s*/g, ' ') }];
      case 'break':
        return [{ ...look, text: ' ' }];
      case 'inlineCode':
        return [{ ...look, code: true, text: node.value }];
      case 'strong':
        return runsOf(node.children, { ...look, strong: true }, reading);
      case 'emphasis':
        return runsOf(node.children, { ...look, em: true }, reading);
      default:
        refuse(node, reading);
        return [];
    }
  });
  return joined(runs.filter(({ text }) => text !== ''));
}

/** Texts with their looks, and links. */
export function inlineOf(nodes: readonly PhrasingContent[], reading: Reading, look: Look = {}): Inline {
  const parts: (Run | InlineLink)[] = [];
  let runs: Run[] = [];
  const close = () => {
    parts.push(...joined(runs));
    runs = [];
  };
  const add = (inline: Inline) => {
    for (const part of inline) {
      if (!('href' in part)) {
        runs.push(part);
        continue;
      }
      close();
      parts.push(part);
    }
  };
  for (const node of nodes) {
    if (node.type === 'link') {
      if (node.title) refuse(node, reading, 'a link has no title');
      if (plainText(node).trim() === '') refuse(node, reading, 'a link needs words');
      reading.links.push({ href: node.url, line: lineOf(node) });
      add([{ href: node.url, runs: runsOf(node.children, look, reading) }]);
    } else if (node.type === 'strong') add(inlineOf(node.children, reading, { ...look, strong: true }));
    else if (node.type === 'emphasis') add(inlineOf(node.children, reading, { ...look, em: true }));
    else add(runsOf([node], look, reading));
  }
  close();
  return parts;
}
