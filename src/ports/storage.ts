import type { Static, TSchema } from 'typebox';
import { findSchemaMismatch } from '../lib/schemaMismatch';

/** Web Storage that never throws: full or blocked storage, and invalid values, behave as empty. */
export interface StorageArea {
  /** The stored value or undefined; a value that does not match the schema is removed. */
  readonly read: <S extends TSchema>(key: string, schema: S) => Static<S> | undefined;
  /** @returns false when the browser could not store it */
  readonly write: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
}

export interface StoragePort {
  readonly local: StorageArea;
  readonly session: StorageArea;
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** @param open returns the Storage; it may throw, as `window.localStorage` does where it is blocked */
export function createStorageArea(open: () => Storage): StorageArea {
  const remove = (key: string) => void tryOrUndefined(() => open().removeItem(key));
  return {
    read(key, schema) {
      const text = tryOrUndefined(() => open().getItem(key));
      if (text === null || text === undefined) return undefined;
      const value: unknown = tryOrUndefined(() => JSON.parse(text));
      if (value !== undefined && findSchemaMismatch(schema, value) === null) return value as Static<typeof schema>;
      remove(key);
      return undefined;
    },
    write(key, value) {
      const written = tryOrUndefined(() => {
        open().setItem(key, JSON.stringify(value));
        return true;
      });
      return written === true;
    },
    remove,
  };
}

export function createBrowserStorage(): StoragePort {
  return { local: createStorageArea(() => localStorage), session: createStorageArea(() => sessionStorage) };
}
