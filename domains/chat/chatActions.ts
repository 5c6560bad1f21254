import { chatSlice } from './chat.slice';

/** What only the code of the chat uses; every page would have names for them if the slice's file exported them. */
export const {
  chatOpened,
  chatMinimized,
  chatUpdated,
  messageWritten,
  previewClosed,
  earlierRequested,
  shopperTyped,
  emailLeft,
} = chatSlice.actions;
