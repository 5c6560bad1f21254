import type { Static, TSchema } from 'typebox';
import { findSchemaMismatch } from '../lib/schemaMismatch';

/** Small things kept in the browser. Nothing throws: a full, blocked or tampered store is an empty one. */
export interface StorageArea {
  /** What was written, or undefined when there is nothing; what does not fit the schema is thrown away. */
  readonly read: <S extends TSchema>(key: string, schema: S) => Static<S> | undefined;
  /** @returns false when the browser refused to keep it */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
}

export interface StoragePort {
  readonly local: StorageArea;
  readonly session: StorageArea;
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @param open answers the Storage; it may throw, as `window.localStorage` does where it is blocked */
export function createStorageArea(open: () => Storage): StorageArea {
  const remove = (key: string) => void quietly(() => open().removeItem(key));
  return {
    read(key, schema) {
      const text = quietly(() => open().getItem(key));
      if (text === null || text === undefined) return undefined;
      const value: unknown = quietly(() => JSON.parse(text));
      if (value !== undefined && findSchemaMismatch(schema, value) === null) return value as Static<typeof schema>;
      remove(key);
      return undefined;
    },
    write(key, value) {
      const kept = quietly(() => {
        open().setItem(key, JSON.stringify(value));
        return true;
      });
      return kept === true;
    },
    remove,
  };
}

export function createBrowserStorage(): StoragePort {
  return { local: createStorageArea(() => localStorage), session: createStorageArea(() => sessionStorage) };
}
