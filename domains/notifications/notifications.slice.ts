import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Topic } from './topics.rules';

/** What is shown of a notification that was pressed: it is being removed, was a moment ago, is coming back, is out of the list, or is read. */
export type Mark = 'removing' | 'removed' | 'undoing' | 'gone' | 'reading' | 'read';

/** Which part of the list is asked for: a page, what is older than the shown ones, or what is newer. */
export interface ListRequest {
  /** From 1. */
  readonly page: number;
  readonly before?: string;
  readonly after?: string;
}

/** A game that the shopper has notifications of, and how many are new. */
export interface GameTab {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** What the list knows once it was opened. */
export interface ListDetails {
  /** 0 for all games. */
  readonly gameId: number;
  /** Empty for all topics. */
  readonly topic: Topic | '';
  /** HTML of the server, the newest notifications first. */
  readonly pages: readonly string[];
  /** The last page that is loaded. */
  readonly page: number;
  readonly totalPages: number;
  readonly games: readonly GameTab[];
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What is being loaded, or could not be. */
  readonly request: ListRequest | null;
  /** When a guest had seen the list before it was opened, by game, ms UTC. */
  readonly seen: Readonly<Record<string, number>>;
  /** When it was loaded, ms UTC. */
  readonly at: number;
  /** When the last news of the stream was read, ms UTC. */
  readonly newsAt: number;
  /** The number of the newest notification by then. */
  readonly newest: number;
  /** By the number of the notification. */
  readonly marks: Readonly<Record<string, Mark>>;
  /** The notification whose undo is focused or pointed at; empty for none. */
  readonly held: string;
  /** The game whose notifications are being marked as read. */
  readonly readingAll: number | null;
}

/** Every page has it, so it begins without details; `selectList` has them all. */
export interface NotificationsState extends Partial<ListDetails> {
  /** The shopper may have some, and is told of news. */
  readonly isOn: boolean;
  readonly isOpen: boolean;
  /** How many are new. */
  readonly count: number;
}

export interface WithNotifications {
  readonly notifications: NotificationsState;
}

const initialState: NotificationsState = { isOn: false, isOpen: false, count: 0 };

/** The payload is what changes: the rules that calculate it come with the code of the list, because every page has this slice. */
const changed = {
  /** @param topic of the notification that was pressed, for analytics */
  prepare: (payload: Partial<NotificationsState>, topic?: Topic) => ({ payload, meta: { private: true, topic } }),
  reducer: (
    state: NotificationsState,
    { payload }: PayloadAction<Partial<NotificationsState>>,
  ): NotificationsState => ({
    ...state,
    ...payload,
  }),
};

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Opens the list, or closes it. */
    bellPressed: (state): NotificationsState => ({ ...state, isOn: true, isOpen: !state.isOpen }),
    listClosed: changed,
    notificationsFollowed: changed,
    newsReceived: changed,
    listRequested: changed,
    listReceived: changed,
    listFailed: changed,
    /** A notification was pressed. */
    notificationOpened: changed,
    notificationRemoved: changed,
    /** What became of one, or its undo is held. */
    notificationMarked: changed,
    allRead: changed,
  },
});

export const { bellPressed, notificationsFollowed, notificationOpened, notificationRemoved } =
  notificationsSlice.actions;
export const selectNotifications = ({ notifications }: WithNotifications): NotificationsState => notifications;
