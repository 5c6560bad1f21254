import { existsSync } from 'node:fs';
import path from 'node:path';
import { artFile } from '../../../src/lib/artPath';
import { GUIDES_PATH, guidePath } from '../../../src/lib/urls';
import type { KnownPages } from '../../catalogue';
import type { ValidationError } from '../../platform/documents';
import type { Guide } from '../guide.contract';
import type { Fault } from './markdown';
import type { ParsedGuide } from './parseGuide';

export interface CheckedAgainst {
  readonly pages: KnownPages;
  /** The folder of the pictures. */
  readonly artDir: string;
  /** ms UTC; nothing was checked after it. */
  readonly now: number;
}

/** Finds everything for which guides are refused, a file after the other, by line: `how-loot.md:12`. */
export function guideErrors(parsed: readonly ParsedGuide[], shop: CheckedAgainst): ValidationError[] {
  const files = new Map(parsed.map((file) => [file.slug, file]));
  return parsed.flatMap((file) =>
    asErrors(file, [
      ...file.faults,
      ...(file.guide ? fieldFaults(file, file.guide, shop) : []),
      ...titleFaults(file, parsed),
      ...missingArt(file.arts, shop.artDir),
      ...linkFaults(file, files, shop.pages),
    ]),
  );
}

/** Finds the faults of a file that are faults whatever the shop has. */
export const fileErrors = (file: ParsedGuide): ValidationError[] => asErrors(file, file.faults);

const asErrors = ({ slug }: ParsedGuide, faults: readonly Fault[]): ValidationError[] =>
  faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, message }) => ({ path: `${slug}.md:${line}`, message }));

function fieldFaults({ lineOf }: ParsedGuide, guide: Guide, shop: CheckedAgainst): Fault[] {
  const { games = [], order, services = [], sources, updated, art } = guide;
  const at = (field: string, message: string): Fault => ({ line: lineOf(field), message: `${field}: ${message}` });
  const named = [
    ...(order === undefined ? [] : [{ field: 'order', name: order }]),
    ...services.map((name, index) => ({ field: `services[${index}]`, name })),
  ];
  const unknown = named.flatMap(({ field, name }, index) => {
    if (!shop.pages.hasService(name)) return [at(field, `there is no service “${name}”`)];
    return named.slice(0, index).some((earlier) => earlier.name === name)
      ? [at(field, `“${name}” is named twice`)]
      : [];
  });
  const isOtherGame = games.length > 0 && order !== undefined && !games.some((game) => order.startsWith(`${game}/`));
  return [
    ...games.flatMap((game, index) => {
      if (!shop.pages.hasGame(game)) return [at(`games[${index}]`, `there is no game “${game}”`)];
      return games.indexOf(game) < index ? [at(`games[${index}]`, `“${game}” is named twice`)] : [];
    }),
    ...(isOtherGame ? [at('order', `is no service of ${games.join(' or ')}`)] : []),
    ...unknown,
    ...dateFaults(updated, shop.now).map((message) => at('updated', message)),
    ...sources.flatMap(({ date, url }, index) => [
      ...dateFaults(date, shop.now).map((message) => at(`sources[${index}].date`, message)),
      ...(url === undefined || isHttps(url) ? [] : [at(`sources[${index}].url`, 'must begin with https://')]),
    ]),
    ...missingArt([{ art, line: lineOf('art') }], shop.artDir),
  ];
}

function dateFaults(date: string, now: number): string[] {
  const time = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return [`there is no day “${date}”`];
  return time > now ? [`“${date}” is to come`] : [];
}

function titleFaults({ slug, guide, lineOf }: ParsedGuide, all: readonly ParsedGuide[]): Fault[] {
  const same = all.find(
    (other) => other.slug < slug && other.guide?.title.toLowerCase() === guide?.title.toLowerCase(),
  );
  return guide && same ? [{ line: lineOf('title'), message: `title: ${same.slug}.md has the same` }] : [];
}

const missingArt = (arts: readonly { readonly art: string; readonly line: number }[], artDir: string): Fault[] =>
  arts.flatMap(({ art, line }) => {
    const file = artFile(art, 'wide', 960);
    if (existsSync(path.join(artDir, file))) return [];
    return [{ line, message: `art: names no picture: there is no ${file} in public/art` }];
  });

function linkFaults(
  { anchors, links }: ParsedGuide,
  files: ReadonlyMap<string, ParsedGuide>,
  pages: KnownPages,
): Fault[] {
  return links.flatMap(({ href, line }) => {
    const message = href.startsWith('#')
      ? anchorFault(href.slice(1), anchors)
      : href.startsWith('/')
        ? pathFault(href, files, pages)
        : isHttps(href)
          ? undefined
          : 'a link is a path of the shop (/refunds), an #anchor or begins with https://';
    return message === undefined ? [] : [{ line, message: `link “${href}”: ${message}` }];
  });
}

function anchorFault(id: string, anchors: ParsedGuide['anchors']): string | undefined {
  if (anchors.some((anchor) => anchor.id === id)) return undefined;
  return `no heading or question has it; there are ${anchors.map((anchor) => `#${anchor.id}`).join(', ') || 'none'}`;
}

function pathFault(href: string, files: ReadonlyMap<string, ParsedGuide>, pages: KnownPages): string | undefined {
  const [, page = '', hash] = /^(\/[a-z0-9/-]*)(?:#(.*))?$/.exec(href) ?? [];
  if (page === '' || page.includes('//') || (page !== '/' && page.endsWith('/')))
    return 'a path has small letters, digits and hyphens between its slashes, and nothing after them';
  const slug = page.startsWith(`${GUIDES_PATH}/`) ? page.slice(GUIDES_PATH.length + 1) : undefined;
  const guide = slug === undefined ? undefined : files.get(slug);
  if (slug !== undefined && guide === undefined) return `there is no guide ${guidePath(slug)}`;
  if (hash !== undefined && guide === undefined) return 'only guides have anchors that are sure to stay';
  if (guide !== undefined) return hash === undefined ? undefined : anchorFault(hash, guide.anchors);
  return pages.hasPage(page) ? undefined : 'the shop has no such page';
}

function isHttps(url: string): boolean {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return username === '' && password === '' && hostname.includes('.');
}
