import { createStaffChatSaga } from '../../domains/staff-chat/staffChat.saga';
import { staffChatSlice } from '../../domains/staff-chat/staffChat.slice';
import { definePage } from './definePage';

/** The desk of the staff who answer chats. */
export const page = definePage({
  slices: [staffChatSlice],
  sagas: { staffChat: createStaffChatSaga },
  chunks: { always: ['staff-desk', 'live'] },
  maxKB: 112,
});
