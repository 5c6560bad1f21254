import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidDocumentError, throwIfAny, type ValidationError } from '../../platform/documents';
import { GUIDE_SLUG, type Guide, MAX_SLUG } from '../guide.contract';
import { type CheckedAgainst, fileErrors, guideErrors } from './guide.checks';
import { loadReaders } from './markdown';
import { MAX_BYTES, parseGuide } from './parseGuide';

const MAX_FILES = 500;
const SLUG = new RegExp(GUIDE_SLUG);

/**
 * Reads all guides of a folder, and checks them against a shop.
 * @returns them by slug
 * @throws InvalidDocumentError with everything that is wrong, with file and line
 */
export async function loadGuides(folder: string, shop: CheckedAgainst): Promise<readonly Guide[]> {
  const { parsed, errors } = await parseFolder(folder);
  throwIfAny([...errors, ...guideErrors(parsed, shop)]);
  return parsed.flatMap(({ guide }) => guide ?? []);
}

/** Reads the guides of a folder for which a shop has everything. @throws InvalidDocumentError when a file is no guide, whatever the shop has */
export async function loadSeedGuides(folder: string, shop: CheckedAgainst): Promise<readonly Guide[]> {
  const { parsed, errors } = await parseFolder(folder);
  throwIfAny([...errors, ...parsed.flatMap(fileErrors)]);
  const refused = new Set(guideErrors(parsed, shop).map(({ path: at }) => at.replace(/\.md:\d+$/, '')));
  return parsed.flatMap(({ slug, guide }) => (guide && !refused.has(slug) ? guide : []));
}

async function parseFolder(folder: string) {
  const { slugs, errors } = await listFolder(folder);
  throwIfAny(slugs.length > MAX_FILES ? [{ path: folder, message: `has more than ${MAX_FILES} files` }] : []);
  const readers = await loadReaders();
  const files = await Promise.all(
    slugs.map(async (slug) => ({ slug, bytes: await readGuide(path.join(folder, `${slug}.md`)) })),
  );
  const unreadable = files.flatMap(({ slug, bytes }) =>
    bytes === undefined ? [{ path: `${slug}.md`, message: 'can not be read' }] : [],
  );
  const parsed = files.flatMap(({ slug, bytes }) => (bytes ? [parseGuide(slug, bytes, readers)] : []));
  return { parsed, errors: [...errors, ...unreadable] };
}

async function listFolder(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new InvalidDocumentError([{ path: folder, message: 'there is no such folder' }]);
  });
  const shown = entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const isGuide = (entry: (typeof shown)[number]) => {
    const slug = entry.name.replace(/\.md$/, '');
    return entry.isFile() && slug !== entry.name && SLUG.test(slug) && slug.length <= MAX_SLUG;
  };
  const errors: ValidationError[] = shown
    .filter((entry) => !isGuide(entry))
    .map(({ name }) => ({
      path: name,
      message: `is no guide: those are files named like how-loot-is-shared.md, with ${MAX_SLUG} characters at most`,
    }));
  const slugs = shown.filter(isGuide).map(({ name }) => name.replace(/\.md$/, ''));
  if (slugs.length === 0) errors.push({ path: folder, message: 'holds no guides' });
  return { slugs, errors };
}

/** Reads a file; of one that is too large only so much that it is refused. */
async function readGuide(file: string): Promise<Uint8Array | undefined> {
  try {
    return (await stat(file)).size > MAX_BYTES ? new Uint8Array(MAX_BYTES + 1) : await readFile(file);
  } catch {
    return undefined;
  }
}
