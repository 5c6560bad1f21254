import * as Type from 'typebox';
import { recordBy } from '../../src/lib/schemas';
import type { StorageArea } from '../../src/ports';

/** Where the browser keeps when a list was opened last (SPEC §4). */
export const LAST_SEEN_KEY = 'notifications-seen';

/** The time of the newest notification that was there then, by game (`0` for all), ms UTC. */
const LastSeenSchema = recordBy('^[0-9]{1,9}$', Type.Number({ minimum: 0 }));

/** Nothing when what is stored can't be read. */
export const readLastSeen = (local: StorageArea): Readonly<Record<string, number>> =>
  local.read(LAST_SEEN_KEY, LastSeenSchema) ?? {};

/** What a guest has seen of a game: with it, or with all games. */
export const seenOf = (seen: Readonly<Record<string, number>>, gameId: number): number =>
  Math.max(seen[gameId] ?? 0, seen[0] ?? 0);

/** @param created of the newest notification, ms UTC */
export function writeLastSeen(local: StorageArea, gameId: number, created: number): void {
  const seen = readLastSeen(local);
  if (created > (seen[gameId] ?? 0)) local.write(LAST_SEEN_KEY, { ...seen, [gameId]: created });
}
