import { randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURES, type Picture } from '../../domains/upload';
import type { Platform } from '../platform';
import { type Connection, cachedShopKey, isStorageFull } from '../platform/db';
import type { FileStore } from '../platform/files';
import { clientAddress, networkHash, rateLimitCounters } from '../platform/http';
import type { Holder, Owner } from '../platform/visitor';
import { encodePicture } from './encodePicture';
import { createOneAtATime } from './oneAtATime';
import { pictureTypeOf } from './pictureHeader';
import { pictureName } from './pictureName';
import { createSignatures } from './signatures';
import { UploadError } from './uploadErrors';
import { type StoredPicture, uploadRows } from './uploads.repository';

/** Pictures of a network in an hour. */
const PER_HOUR = 30;
const HOUR_MS = 60 * 60_000;
/** Pictures that the shop keeps at all; most have 100 to 500 KB. */
const MAX_STORED = 10_000;
/** Pictures that wait while another one is encoded, each of 4 MB. */
const MAX_WAITING = 4;
const BUSY_RETRY_S = 5;
/** Deleted in one go. */
const BATCH = 50;

const CONTENT_TYPE = 'image/webp';
const keyOf = (id: string): string => `uploads/${id}`;

interface MessagePlace {
  readonly threadId: number;
  readonly seq: number;
}

/** Pictures that are sent with messages. */
export function createUploadService({ db, clock, config, log, files }: Platform & { readonly files: FileStore }) {
  const now = () => new Date(clock.now());
  const oneAtATime = createOneAtATime(MAX_WAITING, () => new UploadError('busy', BUSY_RETRY_S));
  const signatures = createSignatures({ clock, readKey: cachedShopKey('uploads'), db });

  /** @throws UploadError 429 */
  async function count(network: string | null): Promise<void> {
    if (network === null) return;
    const { current, ttl } = await rateLimitCounters.increment(`picture ${network}`, HOUR_MS, now(), db);
    if (current > PER_HOUR) throw new UploadError('too_soon', Math.max(1, Math.ceil(ttl / 1000)));
  }

  /** Deletes the file of a picture whose row says so, then the row. */
  async function remove(id: string): Promise<boolean> {
    await files.delete(keyOf(id));
    return uploadRows.delete(id, db);
  }

  /**
   * Stores the bytes of a row that was added, so that no file is without a row. One that was not stored is deleted later: a store that did not answer
   * may have it all the same.
   */
  async function storeBytes(id: string, bytes: Buffer): Promise<void> {
    try {
      await files.put(keyOf(id), bytes, CONTENT_TYPE);
    } catch (error) {
      await uploadRows.markDeleting(id, now(), db);
      if (isStorageFull(error)) throw error;
      log.warn({ err: error }, 'a picture could not be stored');
      throw new UploadError('not_stored', BUSY_RETRY_S);
    }
    if (await uploadRows.markReady(id, db)) return;
    // Six newer ones came in between, or its account is gone.
    await remove(id);
    throw new UploadError('not_stored', BUSY_RETRY_S);
  }

  return {
    /** The hash of the network that pictures are counted by; null where requests are not limited. */
    networkOf: (request: { readonly ip: string | undefined }): string | null =>
      config.rateLimit === 0 ? null : networkHash('picture', clientAddress(request)),

    /**
     * Stores a picture, pending for two hours until a message takes it.
     * @param network that of the request, by `networkOf`
     * @throws UploadError, a RequestError with 413, 415, 422, 429 or 503 and a sentence for shoppers
     */
    async store(
      file: { readonly name: string; readonly bytes: Buffer },
      owner: Owner,
      network: string | null,
    ): Promise<Picture> {
      if (file.bytes.length > MAX_PICTURE_BYTES) throw new UploadError('too_big');
      if (pictureTypeOf(file.bytes) === null) throw new UploadError('wrong_type');
      await count(network);
      if (await uploadRows.hasMany(MAX_STORED, db)) throw new UploadError('full');
      const encoded = await oneAtATime(() => encodePicture(file.bytes));
      if (typeof encoded === 'string') throw new UploadError(encoded);
      const { bytes, width, height } = encoded;
      const id = randomBytes(16).toString('base64url');
      const picture = { id, name: pictureName(file.name), bytes: bytes.length, width, height };
      await db.transaction().execute((trx) => uploadRows.add(picture, owner, now(), trx));
      await storeBytes(id, bytes);
      return picture;
    },

    /**
     * Gives pending pictures to a message, in the transaction that stores it.
     * @throws UploadError 422 `picture_gone` when one is not the holder's, is not there, or belongs to a message already; `too_many` for more than two
     */
    async attach(ids: readonly string[], holder: Holder, to: MessagePlace, trx: Connection): Promise<void> {
      if (ids.length === 0) return;
      if (ids.length > MAX_PICTURES) throw new UploadError('too_many');
      if ((await uploadRows.take(ids, holder, to, now(), trx)) < ids.length) throw new UploadError('picture_gone');
    },

    /** The pictures of messages of a thread, by the number of the message. `from` and `to` are included. */
    async ofMessages(
      threadId: number,
      range: { readonly from: number; readonly to: number },
      connection: Connection,
    ): Promise<ReadonlyMap<number, readonly Picture[]>> {
      const pictures = new Map<number, Picture[]>();
      for (const { seq, ...picture } of await uploadRows.ofMessages(threadId, range, connection))
        pictures.set(seq, [...(pictures.get(seq) ?? []), picture]);
      return pictures;
    },

    /** Gives an account the pictures of a guest, in the transaction that signs in. */
    join: (token: string, accountId: number, trx: Connection): Promise<void> => uploadRows.join(token, accountId, trx),

    /** A picture that a viewer may see: its sender, or staff. */
    async findFor(id: string, viewer: Viewer): Promise<StoredPicture | null> {
      const picture = await uploadRows.find(id, db);
      return picture !== null && maySee(picture, viewer) ? picture : null;
    },

    signatures,

    /** The bytes of a picture; null when they are gone. @throws UploadError 503 when the store does not answer */
    async read({ id }: Picture): Promise<Buffer | null> {
      try {
        return await files.read(keyOf(id));
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be read');
        throw new UploadError('away', BUSY_RETRY_S);
      }
    },

    /** Deletes pictures that nobody needs, with their files, in any number of processes at once. Returns how many. */
    async deleteExpired(): Promise<number> {
      let count = 0;
      for (;;) {
        const ids = await uploadRows.claimExpired(now(), BATCH, db);
        for (const id of ids) if (await remove(id)) count += 1;
        if (ids.length < BATCH) return count;
      }
    },
  };
}

export type UploadService = ReturnType<typeof createUploadService>;

/** Who asks for a picture. */
export interface Viewer extends Holder {
  readonly isStaff: boolean;
}

const maySee = (picture: Holder, { accountId, guestHash, isStaff }: Viewer): boolean =>
  isStaff ||
  (accountId !== null && accountId === picture.accountId) ||
  (guestHash !== null && guestHash === picture.guestHash);
