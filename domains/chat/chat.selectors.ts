import { createSelector } from 'reselect';
import { type ChatDetails, type ChatState, selectChatState, type WithChat } from './chat.slice';

const NO_DETAILS: ChatDetails = {
  chatId: '',
  greeting: '',
  conversation: null,
  unsent: [],
  newAfter: null,
  previewed: 0,
  email: '',
  emailProblem: '',
};

/** The chat with all details. */
export type Chat = ChatState & ChatDetails;

export const selectChat = createSelector(
  [(state: WithChat) => selectChatState(state)],
  (chat): Chat => ({ ...NO_DETAILS, ...chat }),
);
