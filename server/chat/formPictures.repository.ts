import type { Picture } from '../../domains/upload';
import type { Connection } from '../platform/db';
import type { Holder } from '../platform/visitor';

/** Pictures that wait for a message, for a form that is shown again. The last argument is the connection or transaction to work in. */
export const pendingPictures = {
  /** Those of these that are the holder's, and belong to no message, in this order. */
  async ofHolder(ids: readonly string[], holder: Holder, db: Connection): Promise<readonly Picture[]> {
    const { accountId, guestHash } = holder;
    if (ids.length === 0 || (accountId === null && guestHash === null)) return [];
    const rows = await db
      .selectFrom('uploads')
      .select(['id', 'name', 'bytes', 'width', 'height'])
      .where('id', 'in', ids)
      .where('state', '=', 'ready')
      .where('taken_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          ...(accountId === null ? [] : [eb('account_id', '=', accountId)]),
          ...(guestHash === null ? [] : [eb('guest_hash', '=', guestHash)]),
        ]),
      )
      .execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  },
};
