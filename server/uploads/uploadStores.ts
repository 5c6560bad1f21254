import type { StoredData } from '../platform';
import { PENDING_HOURS, UPLOAD_DAYS, uploadRows } from './uploads.repository';

/** Pictures that shoppers send with messages. */
export const uploadStores: readonly StoredData[] = [
  {
    place: 75,
    title: 'Pictures you send us',
    text: `A new copy of each, without the place, device or time that your file had in it, and the name of the file. Only you and our staff can open it. ${UPLOAD_DAYS} days after its message, or until the message is deleted. One that you don’t send: ${PENDING_HOURS} hours.`,
    tables: ['uploads'],
    exports: [{ place: 82, key: 'pictures', read: ({ account }, db) => uploadRows.ofAccount(account.id, db) }],
    forgets: { 'leave chats': ({ account, now }, trx) => uploadRows.forgetAccount(account.id, now, trx) },
  },
];
