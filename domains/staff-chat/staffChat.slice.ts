import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { newUuid } from '../../src/lib/newUuid';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure } from '../../src/ports';
import type { ChatMessage } from '../chat';
import type {
  ChatFacts,
  ChatTemplate,
  Colleague,
  QueueView,
  StaffQueue,
  StaffThreadUpdate,
} from './staffChat.contract';
import { filledTemplate, mergedMessages } from './staffChat.rules';

/** An answer that is not stored yet. */
export interface Answer {
  readonly key: string;
  readonly text: string;
}

/** The desk of the staff who answer chats. */
export interface StaffChatState {
  readonly me: Colleague;
  readonly queue: StaffQueue;
  /** The chat beside the queue; null when none is open. */
  readonly chat: Omit<StaffThreadUpdate, 'messages'> & { readonly messages: readonly ChatMessage[] };
  readonly isChatOpen: boolean;
  readonly facts: ChatFacts | null;
  readonly templates: readonly ChatTemplate[];
  readonly colleagues: readonly Colleague[];
  /** What templates are filtered by. */
  readonly templateFilter: string;
  /** The title of the template that the field was filled from; empty without one. */
  readonly template: string;
  readonly draft: string;
  /** The answers on their way, or that could not be sent. */
  readonly answers: readonly (Answer & { readonly hasFailed: boolean })[];
  /** That of the form's message, which needs no JavaScript. */
  readonly nextKey: string;
  /** Why the last answer was refused; empty when it was not. */
  readonly problem: string;
}

const NOBODY: Colleague = { id: 0, name: '' };
export const initialState: StaffChatState = {
  me: NOBODY,
  queue: { at: 0, view: 'waiting', items: [], counts: { waiting: 0, mine: 0 } },
  chat: {
    at: 0,
    thread: {
      id: 0,
      name: '',
      about: '',
      status: 'answered',
      staff: null,
      shopperRead: 0,
      staffRead: 0,
      hasEmail: false,
    },
    messages: [],
    isTyping: false,
  },
  isChatOpen: false,
  facts: null,
  templates: [],
  colleagues: [],
  templateFilter: '',
  template: '',
  draft: '',
  answers: [],
  nextKey: '',
  problem: '',
};

const staffChatSlice = createSlice({
  name: 'staffChat',
  initialState,
  reducers: {
    queueUpdated: {
      prepare: asPrivate<StaffQueue>,
      reducer(state, { payload }: PayloadAction<StaffQueue>) {
        if (payload.at >= state.queue.at && payload.view === state.queue.view) state.queue = payload;
      },
    },
    /** What was read before the last update has only messages to add. */
    threadUpdated: {
      prepare: asPrivate<StaffThreadUpdate>,
      reducer(state, { payload }: PayloadAction<StaffThreadUpdate>) {
        if (payload.thread.id !== state.chat.thread.id) return;
        const messages = [...mergedMessages(state.chat.messages, payload.messages)];
        state.chat = payload.at < state.chat.at ? { ...state.chat, messages } : { ...payload, messages };
      },
    },
    /** The shopper has not typed for a while. */
    typingEnded(state) {
      state.chat.isTyping = false;
    },
    draftChanged: {
      prepare: asPrivate<string>,
      reducer(state, { payload }: PayloadAction<string>) {
        state.draft = payload;
        if (payload === '') state.template = '';
      },
    },
    /** It fills the field, and is never sent by itself. */
    templateChosen(state, { payload }: PayloadAction<string>) {
      const template = state.templates.find(({ name }) => name === payload);
      if (template === undefined) return;
      state.draft = filledTemplate(template, state.facts?.known ?? {});
      state.template = template.title;
    },
    templatesFiltered(state, { payload }: PayloadAction<string>) {
      state.templateFilter = payload;
    },
    answerSent: {
      prepare: (text: string, key: string = newUuid()) => asPrivate({ key, text }),
      reducer(state, { payload }: PayloadAction<Answer>) {
        state.answers = [...state.answers.filter(({ key }) => key !== payload.key), { ...payload, hasFailed: false }];
        if (state.draft.trim() === payload.text) state.draft = '';
        state.template = '';
        state.problem = '';
      },
    },
    answerStored: {
      prepare: (key: string, update: StaffThreadUpdate) => asPrivate({ key, update }),
      reducer(state, { payload }: PayloadAction<{ readonly key: string; readonly update: StaffThreadUpdate }>) {
        const { key, update } = payload;
        state.answers = state.answers.filter((answer) => answer.key !== key);
        const messages = [...mergedMessages(state.chat.messages, update.messages)];
        state.chat =
          update.at < state.chat.at
            ? { ...state.chat, messages }
            : { ...update, messages, isTyping: state.chat.isTyping };
      },
    },
    answerFailed: {
      prepare: (key: string, failure: Failure & { readonly message: string }) => asPrivate({ key, ...failure }),
      reducer(state, { payload }: PayloadAction<Failure & { readonly key: string; readonly message: string }>) {
        state.problem = payload.message;
        state.answers = state.answers.map((answer) =>
          answer.key === payload.key ? { ...answer, hasFailed: true } : answer,
        );
      },
    },
  },
  selectors: {
    selectStaffChat: (state) => state,
    selectQueueView: (state): QueueView => state.queue.view,
    /** The number of the open chat; null without one. */
    selectOpenThread: (state): number | null => (state.isChatOpen ? state.chat.thread.id : null),
  },
});

export { staffChatSlice };
export const {
  queueUpdated,
  threadUpdated,
  typingEnded,
  draftChanged,
  templateChosen,
  templatesFiltered,
  answerSent,
  answerStored,
  answerFailed,
} = staffChatSlice.actions;
export const { selectStaffChat, selectQueueView, selectOpenThread } = staffChatSlice.selectors;
