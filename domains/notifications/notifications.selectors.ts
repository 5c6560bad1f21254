import { createSelector } from 'reselect';
import {
  type ListDetails,
  type NotificationsState,
  selectNotifications,
  type WithNotifications,
} from './notifications.slice';

const NO_DETAILS: ListDetails = {
  gameId: 0,
  topic: '',
  pages: [],
  page: 0,
  totalPages: 0,
  games: [],
  status: 'idle',
  request: null,
  seen: {},
  at: 0,
  newsAt: 0,
  newest: 0,
  marks: {},
  held: '',
  readingAll: null,
};

/** The list with all details. */
export type NotificationsList = NotificationsState & ListDetails;

export const selectList = createSelector(
  [(state: WithNotifications) => selectNotifications(state)],
  (notifications): NotificationsList => ({ ...NO_DETAILS, ...notifications }),
);
