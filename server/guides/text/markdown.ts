import type { Nodes, Root } from 'mdast';

/** A fault in a file, with its line. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

/** Readers of the two languages of a file. */
export interface GuideReaders {
  /** Reads Markdown: headings, lists, links, tables and `:::` blocks. */
  readonly readMarkdown: (text: string) => Root;
  readonly yaml: typeof import('yaml');
}

/** Loads what reads files. It is loaded on use, because only imports need it. */
export async function loadReaders(): Promise<GuideReaders> {
  const [{ fromMarkdown }, { gfmTable }, { gfmTableFromMarkdown }, { directive }, { directiveFromMarkdown }, yaml] =
    await Promise.all([
      import('mdast-util-from-markdown'),
      import('micromark-extension-gfm-table'),
      import('mdast-util-gfm-table'),
      import('micromark-extension-directive'),
      import('mdast-util-directive'),
      import('yaml'),
    ]);
  // Only whole blocks: within a line a colon is a colon.
  const { flow = {} } = directive();
  return {
    yaml,
    readMarkdown: (text) =>
      fromMarkdown(text, {
        extensions: [gfmTable(), { flow }],
        mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
      }),
  };
}

export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/** The words of a node without their looks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** A heading or the label of a question as the id of its anchor, as GitHub does it: `What's 1.800 for?` → `whats-1800-for`. */
export function anchorId(label: string): string {
  const words = label.normalize('NFKD').toLowerCase();
  return words
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
