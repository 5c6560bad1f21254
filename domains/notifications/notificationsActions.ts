import { notificationsSlice } from './notifications.slice';

/** What only the code of the list uses; every page would have names for them if the slice's file exported them. */
export const { listClosed, newsReceived, listRequested, listReceived, listFailed, notificationMarked, allRead } =
  notificationsSlice.actions;
