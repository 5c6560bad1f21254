import * as Type from 'typebox';
import type { StorageArea } from '../src/ports';

/** A session ends with its tab, or after this long without an event. */
const SESSION_TIMEOUT_MS = 30 * 60 * 1000;
const SessionSchema = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  at: Type.Number(),
});

/** 16 random bytes in hex. `randomUUID` exists only in secure contexts (https). */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The random id of this tab under a key, which is tied to no cart, order or person. Each call prolongs it. @param storage of the tab */
export function sessionId(storage: StorageArea, key: string): string {
  const now = Date.now();
  const last = storage.read(key, SessionSchema);
  const id = last && now - last.at < SESSION_TIMEOUT_MS ? last.id : randomId();
  storage.write(key, { id, at: now });
  return id;
}
