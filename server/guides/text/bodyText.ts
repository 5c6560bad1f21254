import type { Block, GuideBody, Inline, Question } from '../guide.contract';

/** The words of a text without looks and addresses. */
export const inlineText = (inline: Inline): string =>
  inline.map((part) => ('href' in part ? part.runs : [part]).map(({ text }) => text).join('')).join('');

/** The texts of a block, with headings and questions as plain ones. */
function textsOf(block: Block | Question['blocks'][number]): readonly Inline[] {
  switch (block.type) {
    case 'paragraph':
      return [block.inline];
    case 'heading':
      return [[{ text: block.title }]];
    case 'list':
      return block.items.flatMap(({ inline, list }) => [inline, ...(list?.items ?? []).map((item) => item.inline)]);
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'picture':
      return [];
    case 'callout':
      return block.blocks.flatMap(textsOf);
    case 'questions':
      return block.items.flatMap(({ label, blocks }) => [[{ text: label }], ...blocks.flatMap(textsOf)]);
  }
}

const allTexts = ({ lead, blocks }: GuideBody): readonly Inline[] => [lead, ...blocks.flatMap(textsOf)];

/** All words of a guide, each text in a line. */
export const bodyText = (body: GuideBody): string => allTexts(body).map(inlineText).join('\n');

/** Collects the words by which the search finds a guide beside its title: headings and questions, one in a line. */
export const searchedWords = ({ blocks }: GuideBody): string =>
  blocks
    .flatMap((block) =>
      block.type === 'heading'
        ? [block.title]
        : block.type === 'questions'
          ? block.items.map(({ label }) => label)
          : [],
    )
    .join('\n');

/** Where the links of a guide lead. */
export const linksOf = (body: GuideBody): readonly string[] =>
  allTexts(body).flatMap((inline) => inline.flatMap((part) => ('href' in part ? [part.href] : [])));

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,+-]*/gu)?.length ?? 0;
