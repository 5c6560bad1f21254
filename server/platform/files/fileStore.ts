/** Keeps files under keys, each written once. */
export interface FileStore {
  /** Stores a file; when it resolves, the file outlives the process. It gives up within `PUT_LIMIT_MS`. @throws an error when it is not stored, or not known to be */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Deletes a file, and what a write that was cut off has left of it. Nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

/** After this, a write has ended or was given up, ms. */
export const PUT_LIMIT_MS = 60_000;

/** A folder and a name: `uploads/Xk3…`. Neither can lead out of where the files are. */
const KEY = /^[a-z][a-z0-9-]{0,39}\/[A-Za-z0-9_-]{8,100}$/;

/** @throws RangeError for a key that no store takes */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError('This is no key of a file.');
}
