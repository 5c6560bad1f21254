import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Picture } from '../upload';
import type { ChatUpdate } from './chat.contract';

/** Which chat is meant. */
export interface ChatSubject {
  /** Null for the default channel. */
  readonly channel: string | null;
  /** The run that the chat is about. */
  readonly runId: number | null;
}

/** A message that the server has not acknowledged. */
export interface UnsentMessage {
  readonly key: string;
  /** Empty where only pictures are sent. */
  readonly text: string;
  readonly pictures?: readonly Picture[];
  readonly hasFailed: boolean;
  /** Why the server has refused it, a sentence. */
  readonly problem?: string;
  /** The code of its refusal. */
  readonly code?: string;
}

/** What the server has told of the chat. */
export type Conversation = Omit<ChatUpdate, 'hasEarlier'>;

/** What the chat knows once it is opened. */
export interface ChatDetails {
  readonly chatId: string;
  /** What is said before the first message. */
  readonly greeting: string;
  readonly conversation: Conversation | null;
  readonly unsent: readonly UnsentMessage[];
  /** Messages after this one are marked as new; null while none is. */
  readonly newAfter: number | null;
  /** Answers up to this one get no preview. */
  readonly previewed: number;
  /** The email for an answer that comes when nobody is there, and what is wrong with it. */
  readonly email: string;
  readonly emailProblem: string;
}

/** Every page has it, so it begins without details; `selectChat` has them all. */
export interface ChatState extends ChatSubject, Partial<ChatDetails> {
  /** `resuming`: the chat of an earlier page may be followed again. */
  readonly status: 'idle' | 'resuming' | 'opening' | 'ready';
  /** The panel is open. */
  readonly isOpen: boolean;
}

export interface WithChat {
  readonly chat: ChatState;
}

const initialState: ChatState = { status: 'idle', channel: null, runId: null, isOpen: false };

/** The payload is what changes: the rules that calculate it come with the code of the chat, because every page has this slice. */
const changed = {
  prepare: asPrivate<Partial<ChatState>>,
  reducer: (state: ChatState, { payload }: PayloadAction<Partial<ChatState>>): ChatState => ({ ...state, ...payload }),
};
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** An opener was pressed. A chat that is minimized only has to be shown. */
    chatRequested: {
      // The channel of an order has its id, which gives access to it.
      prepare: asPrivate<ChatSubject>,
      reducer: (state, { payload }: PayloadAction<ChatSubject>): ChatState => ({
        ...(state.status === 'ready' && state.channel === payload.channel
          ? state
          : { ...initialState, ...payload, status: 'opening' }),
        isOpen: true,
      }),
    },
    /** An earlier page of this session had a chat. */
    chatResumed: changed,
    chatOpened: changed,
    /** `reason` is what the shopper is told, where there is more to say than that it failed. */
    chatFailed: (_state, _action: PayloadAction<{ readonly reason?: string | undefined }>) => initialState,
    /** It was closed, or the shopper signs out. */
    chatEnded: () => initialState,
    chatMinimized: changed,
    /** Something was said, read, is being typed or could not be sent; also of what was said earlier. */
    chatUpdated: changed,
    /** Also when it is sent again. */
    messageWritten: changed,
    previewClosed: changed,
    earlierRequested: changed,
    shopperTyped: changed,
    emailLeft: changed,
  },
});

export const { chatRequested, chatResumed, chatFailed, chatEnded } = chatSlice.actions;
export const selectChatState = ({ chat }: WithChat): ChatState => chat;
