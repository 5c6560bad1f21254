import { schemaErrorsOf, textErrors } from '../../platform/documents';
import { type Guide, GuideBodySchema } from '../guide.contract';
import { type Anchor, readBlocks } from './blocks';
import { bodyText, countWords, searchedWords } from './bodyText';
import { type Front, readFront } from './frontMatter';
import type { Reading } from './inline';
import type { Fault, GuideReaders } from './markdown';

export const MAX_BYTES = 100 * 1024;
const WORDS_PER_MINUTE = 200;

/** Ids that the page of a guide has itself, so no heading and no question may have them; `guidePages.test.ts` finds those that are missing. */
const PAGE_IDS: ReadonlySet<string> = new Set([
  ...['main', 'search', 'head-q', 'head-panel', 'sidebar', 'sidebar-appearance', 'games-drawer', 'appearance'],
  ...['menu-games', 'menu-currency', 'menu-theme', 'menu-account', 'menu-scroll', 'services-nav', 'notifications'],
  ...['cart-count', 'currency-explained', 'theme-explained', 'visitor-country', 'foot-shop', 'foot-help'],
  ...['foot-company', 'foot-appearance', 'chat-corner', 'chat-opener', 'consent', 'hosts', 'on-idle', 'cards'],
  ...[
    'page-state',
    'page-answers',
    'page-assets',
    'sources',
    'guide-services',
    'more-guides',
    'anchor-nav',
    'simple-form',
  ],
  ...['services-nav-controls', 'menu-scroll-controls'],
]);

/** Ids of the form beside it. */
const FORM_ID = /^simple-/;

/** A file of a guide that was read, with what else must be there for it. */
export interface ParsedGuide {
  readonly slug: string;
  readonly faults: readonly Fault[];
  /** Absent when its front matter has faults. */
  readonly guide?: Guide;
  readonly anchors: readonly Anchor[];
  readonly links: Reading['links'];
  /** The pictures in its text. */
  readonly arts: Reading['arts'];
  readonly lineOf: Front['lineOf'];
}

/**
 * Reads the file of a guide. Nothing is asked of the shop here: whether there is what it names is another matter.
 * @param slug the name of the file, without `.md`
 * @param readers of `loadReaders`
 */
export function parseGuide(slug: string, bytes: Uint8Array, readers: GuideReaders): ParsedGuide {
  const refused = (message: string): ParsedGuide => ({
    ...{ slug, faults: [{ line: 1, message }], anchors: [], links: [], arts: [] },
    lineOf: () => 1,
  });
  if (bytes.byteLength > MAX_BYTES) return refused(`is larger than ${MAX_BYTES / 1024} KB`);
  const file = decode(bytes)?.replaceAll('\r\n', '\n');
  if (file === undefined) return refused('is no UTF-8 text');
  if (textErrors(file, '').length > 0) return refused('holds a character that can not be stored');

  const front = readFront(file, readers);
  const reading: Reading = { source: front.text, faults: [...front.faults], links: [], arts: [] };
  const { body, anchors } = readBlocks(readers.readMarkdown(front.text), reading);
  reading.faults.push(...anchorFaults(anchors));
  // Whatever is left out of a tree with faults was reported: the schema is asked of whole ones alone.
  if (reading.faults.length === 0)
    reading.faults.push(
      ...schemaErrorsOf(GuideBodySchema, body).map(({ path, message }) => ({
        line: 1,
        message: `${path}: ${message}`,
      })),
    );
  const minutes = Math.max(1, Math.ceil(countWords(bodyText(body)) / WORDS_PER_MINUTE));
  return {
    ...{ slug, faults: reading.faults, anchors, links: reading.links, arts: reading.arts, lineOf: front.lineOf },
    ...(front.fields && { guide: { ...front.fields, slug, minutes, body, words: searchedWords(body) } }),
  };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function anchorFaults(anchors: readonly Anchor[]): Fault[] {
  const first = new Map<string, number>();
  return anchors.flatMap(({ id, line }) => {
    if (id === '') return [];
    if (PAGE_IDS.has(id) || FORM_ID.test(id))
      return [{ line, message: `“#${id}” is a part of the page itself: say it in other words` }];
    const earlier = first.get(id);
    if (earlier !== undefined) return [{ line, message: `“#${id}” is there already, in line ${earlier}` }];
    first.set(id, line);
    return [];
  });
}
