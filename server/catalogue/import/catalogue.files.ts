import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CatalogueFaultsError, type Fault } from './fault';

/**
 * Reads a catalogue document: one JSON file, or a folder with `shop.json` (`currencies`, `ladders`, `gameOrder`) and one file for each
 * game in `games/`. Throws `CatalogueFaultsError` when there is nothing to read; what it read is not checked yet.
 */
export async function readCatalogue(place: string): Promise<unknown> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new CatalogueFaultsError([{ place, message: 'there is no such file or folder' }]);
  return found.isDirectory() ? readFolder(place) : readJson(place);
}

async function readFolder(folder: string): Promise<unknown> {
  const shop = (await readJson(path.join(folder, 'shop.json'))) as Readonly<Record<string, unknown>> | null;
  const { gameOrder, ...rest } = shop ?? {};
  const order: readonly unknown[] = Array.isArray(gameOrder) ? gameOrder : [];
  const names = await readdir(path.join(folder, 'games')).catch(() => []);
  const slugs = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const faults: Fault[] = [
    ...order
      .filter((slug) => !slugs.includes(String(slug)))
      .map((slug) => fault(`games/${String(slug)}.json`, 'is in gameOrder but not there')),
    ...slugs
      .filter((slug) => !order.includes(slug))
      .map((slug) => fault(`games/${slug}.json`, 'is not in gameOrder of shop.json')),
  ];
  if (faults.length > 0) throw new CatalogueFaultsError(faults);
  const games = await Promise.all(order.map((slug) => readJson(path.join(folder, 'games', `${String(slug)}.json`))));
  return { ...rest, games };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CatalogueFaultsError([fault(file, 'can not be read')]);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CatalogueFaultsError([
      fault(file, `is no JSON: ${error instanceof Error ? error.message : String(error)}`),
    ]);
  }
}

function fault(place: string, message: string): Fault {
  return { place, message };
}
