import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidDocumentError, loadJson, throwIfAny, type ValidationError } from '../../platform/documents';

/**
 * Loads a catalogue document: one JSON file, or a folder with `shop.json` (`currencies`, `ladders`, `gameOrder`) and one file for each
 * game in `games/`. Throws `InvalidDocumentError` when files can't be read; the document is not validated yet.
 */
export async function loadCatalogueDocument(source: string): Promise<unknown> {
  const stats = await stat(source).catch(() => undefined);
  if (!stats) throw new InvalidDocumentError([errorAt(source, 'there is no such file or folder')]);
  return stats.isDirectory() ? loadFolder(source) : loadJson(source);
}

async function loadFolder(folder: string): Promise<unknown> {
  const shop = (await loadJson(path.join(folder, 'shop.json'))) as Readonly<Record<string, unknown>> | null;
  const { gameOrder, ...rest } = shop ?? {};
  const order: readonly unknown[] = Array.isArray(gameOrder) ? gameOrder : [];
  const names = await readdir(path.join(folder, 'games')).catch(() => []);
  const slugs = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const errors: ValidationError[] = [
    ...order
      .filter((slug) => !slugs.includes(String(slug)))
      .map((slug) => errorAt(`games/${String(slug)}.json`, 'is in gameOrder but not there')),
    ...slugs
      .filter((slug) => !order.includes(slug))
      .map((slug) => errorAt(`games/${slug}.json`, 'is not in gameOrder of shop.json')),
  ];
  throwIfAny(errors);
  const games = await Promise.all(order.map((slug) => loadJson(path.join(folder, 'games', `${String(slug)}.json`))));
  return { ...rest, games };
}

function errorAt(path: string, message: string): ValidationError {
  return { path, message };
}
