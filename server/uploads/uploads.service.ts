import { randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURES, type Picture } from '../../domains/upload';
import { accountRepository } from '../accounts';
import type { Platform } from '../platform';
import { type Connection, cachedShopKey, isStorageFull } from '../platform/db';
import type { FileStore } from '../platform/files';
import { accountGone, clientAddress, networkHash, rateLimitCounters } from '../platform/http';
import type { Holder, Owner } from '../platform/visitor';
import type { EncodedPicture } from './encodePicture';
import { createOneAtATime } from './oneAtATime';
import { ownPictures } from './ownPictures.repository';
import { pictureTypeOf } from './pictureHeader';
import { hasSmall } from './pictureLimits';
import { pictureName } from './pictureName';
import type { PictureEncoder } from './pictureProcess';
import { createSignatures, type PictureSize } from './signatures';
import { UploadError } from './uploadErrors';
import { uploadRows } from './uploads.repository';

const HOUR_MS = 60 * 60_000;
/** Pictures of a network. With those of 90 days, one network alone can't use up what all may have. */
const PER_NETWORK = [
  { key: 'picture', windowMs: HOUR_MS, most: 30 },
  { key: 'pictures of a day', windowMs: 24 * HOUR_MS, most: 60 },
] as const;
/** What the shop keeps at all, beside the small versions; most pictures have 100 to 500 KB. */
const MAX_STORED = { pictures: 10_000, bytes: 5 * 1024 ** 3 } as const;
/** Pictures that wait while another one is encoded, each of 4 MB. */
const MAX_WAITING = 4;
const BUSY_RETRY_S = 5;
/** Deleted in one go. */
const BATCH = 50;

const CONTENT_TYPE = 'image/webp';
const keyOf = (id: string): string => `uploads/${id}`;
const smallKeyOf = (id: string): string => `${keyOf(id)}-small`;

interface MessagePlace {
  readonly threadId: number;
  readonly seq: number;
}

interface UploadTools {
  readonly files: FileStore;
  readonly encoder: PictureEncoder;
}

/** Pictures that are sent with messages. */
export function createUploadService({ db, clock, config, log, files, encoder }: Platform & UploadTools) {
  const now = () => new Date(clock.now());
  const oneAtATime = createOneAtATime(MAX_WAITING, () => new UploadError('busy', BUSY_RETRY_S));
  const signatures = createSignatures({ clock, readKey: cachedShopKey('uploads'), db });

  /** @throws UploadError 429 */
  async function count(network: string | null): Promise<void> {
    if (network === null) return;
    for (const { key, windowMs, most } of PER_NETWORK) {
      const { current, ttl } = await rateLimitCounters.increment(`${key} ${network}`, windowMs, now(), db);
      if (current > most) throw new UploadError('too_soon', Math.max(1, Math.ceil(ttl / 1000)));
    }
  }

  /**
   * Looks whether one more picture may come, when there is a place for it: who is told to come again has not used up theirs.
   * @throws UploadError 429 or 503
   */
  async function admit(network: string | null): Promise<void> {
    const { pictures, bytes } = await uploadRows.sums(MAX_STORED.pictures, db);
    if (pictures >= MAX_STORED.pictures || bytes >= MAX_STORED.bytes) throw new UploadError('full');
    await count(network);
  }

  /** @throws UploadError 503 when that is not the fault of the file */
  async function encode(file: Buffer) {
    try {
      return await encoder.encode(file);
    } catch (error) {
      log.error({ err: error }, 'a picture could not be encoded');
      throw new UploadError('not_stored', BUSY_RETRY_S, { cause: error });
    }
  }

  /** Deletes the files of a picture whose row says so, then the row. Where that fails, the row stays and `deleteExpired` tries again ten minutes later. */
  async function remove(id: string): Promise<boolean> {
    try {
      await Promise.all([files.delete(smallKeyOf(id)), files.delete(keyOf(id))]);
    } catch (error) {
      log.warn({ err: error, picture: id }, 'a picture could not be deleted');
      return false;
    }
    return uploadRows.delete(id, db);
  }

  /**
   * Stores the bytes of a row that was added, so that no file is without a row. One that was not stored is deleted later: a store that did not answer
   * may have it all the same.
   */
  async function storeBytes(id: string, { bytes, small }: Pick<EncodedPicture, 'bytes' | 'small'>): Promise<void> {
    try {
      if (small !== null) await files.put(smallKeyOf(id), small, CONTENT_TYPE);
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
     * @throws RequestError with a sentence for shoppers: an UploadError with 413, 415, 422, 429 or 503, or 409 when the account was deleted meanwhile
     */
    async store(
      file: { readonly name: string; readonly bytes: Buffer },
      owner: Owner,
      network: string | null,
    ): Promise<Picture> {
      if (file.bytes.length > MAX_PICTURE_BYTES) throw new UploadError('too_big');
      if (pictureTypeOf(file.bytes) === null) throw new UploadError('wrong_type');
      const encoded = await oneAtATime(
        () => admit(network),
        () => encode(file.bytes),
      );
      if (typeof encoded === 'string') throw new UploadError(encoded, encoded === 'busy' ? BUSY_RETRY_S : undefined);
      const { bytes, width, height } = encoded;
      const id = randomBytes(16).toString('base64url');
      const picture = { id, name: pictureName(file.name), bytes: bytes.length, width, height };
      await db.transaction().execute(async (trx) => {
        if (owner.kind === 'account' && !(await accountRepository.hold(owner.accountId, trx)))
          throw accountGone('Your picture was not saved.');
        await uploadRows.add(picture, owner, now(), trx);
      });
      await storeBytes(id, encoded);
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

    /** Gives an account the pictures of a guest, in the transaction that signs in. */
    join: (token: string, accountId: number, trx: Connection): Promise<void> => uploadRows.join(token, accountId, trx),

    /** A picture that a viewer may see: its sender, the owner of the chat that it was sent in, or staff. */
    async findFor(id: string, viewer: Viewer): Promise<Picture | null> {
      const found = await uploadRows.find(id, db);
      if (found === null) return null;
      const { picture, holders } = found;
      return viewer.isStaff || holders.some((holder) => isSame(holder, viewer)) ? picture : null;
    },

    /** The pictures of a form that is shown again: those of these that wait for a message of the holder's, as many as it takes. */
    pendingOf: async (ids: readonly string[], holder: Holder): Promise<readonly Picture[]> =>
      ids.length === 0 ? [] : ownPictures.pending(ids.slice(0, MAX_PICTURES), holder, db),

    /** The messages that have some of these pictures of the holder's already. */
    messagesWith: async (ids: readonly string[], holder: Holder): Promise<readonly MessagePlace[]> =>
      ids.length === 0 ? [] : ownPictures.messagesWith(ids, holder, db),

    /** The ids of a chat's pictures that a shopper may open, as `findFor` says. */
    openableIn: async (threadId: number, viewer: Holder): Promise<ReadonlySet<string>> =>
      new Set(await ownPictures.openableIn(threadId, viewer, db)),

    signatures,

    /**
     * The bytes of a picture, or of its small version where it has one; null when they are gone.
     * @throws UploadError 503 when the store does not answer
     */
    async read({ id, width, height }: Picture, size: PictureSize = 'whole'): Promise<Buffer | null> {
      try {
        const small = size === 'small' && hasSmall({ width, height }) ? await files.read(smallKeyOf(id)) : null;
        return small ?? (await files.read(keyOf(id)));
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be read');
        throw new UploadError('away', BUSY_RETRY_S);
      }
    },

    /**
     * Deletes pictures that nobody needs, with their files, in any number of processes at once. Returns how many. One whose file can't be deleted keeps
     * none of the others.
     */
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

const isSame = (holder: Holder, { accountId, guestHash }: Holder): boolean =>
  (accountId !== null && accountId === holder.accountId) || (guestHash !== null && guestHash === holder.guestHash);
