import type { Block } from '../guide.contract';

interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: Block[];
}

/** The parts of a text by its headings of the second level, and what stands before the first one. */
export function sectionsOf(blocks: readonly Block[]): {
  readonly intro: readonly Block[];
  readonly sections: readonly GuideSection[];
} {
  const intro: Block[] = [];
  const sections: GuideSection[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.title, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
