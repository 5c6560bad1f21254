import {
  HttpError,
  type Ports,
  parseResponse,
  refusalMessage,
  rethrowUnexpected,
  serverErrorMessage,
} from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  restartOn,
  type Saga,
  select,
  takeEveryOf,
  takeLatestOf,
  takeLeadingOf,
  takeSequential,
} from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { selectUser } from '../account';
import { selectPage } from '../page';
import {
  CHAT_OPEN_PATH,
  ChatHistorySchema,
  ChatOpenAnswerSchema,
  ChatSentAnswerSchema,
  ChatUpdateSchema,
  chatEmailPath,
  chatMessagesPath,
  chatPath,
  chatReadPath,
  chatTopic,
  chatTypingPath,
  runSupportPath,
} from './chat.contract';
import { lastNumber, newAfterOf, unreadAnswers, withRead, withSent, withUnsent, withUpdate } from './chat.rules';
import { selectChat } from './chat.selectors';
import {
  type ChatDetails,
  type ChatSubject,
  chatEnded,
  chatFailed,
  chatRequested,
  type UnsentMessage,
} from './chat.slice';
import {
  chatMinimized,
  chatOpened,
  chatUpdated,
  earlierRequested,
  emailLeft,
  messageWritten,
  previewClosed,
  shopperTyped,
} from './chatActions';
import { TYPING_MS } from './chatMessage.contract';
import { chatKey, readChatSession, writeChatSession } from './chatSession';

/** How long an answer is shown beside the opener, ms. */
const PREVIEW_MS = 10_000;
/** The staff is told again that the shopper is typing after this time, ms. */
const TYPING_EVERY_MS = 3_000;
/** A longer timer would be late after the machine was suspended. */
const MAX_WAIT_MS = 60_000;

type OpenedChat = Pick<ChatDetails, 'chatId' | 'greeting' | 'conversation'>;

/** The chat can't be opened, or not any more. */
class UnavailableError extends HttpError {}

/** Why the server has refused a message; nothing where it has not. */
function refusalOf(error: unknown): Pick<UnsentMessage, 'problem' | 'code'> {
  if (!(error instanceof HttpError) || error.status >= 500) return {};
  const problem = serverErrorMessage(error.body);
  const code = (error.body as { readonly error?: { readonly code?: unknown } } | undefined)?.error?.code;
  return { ...(problem !== undefined && { problem }), ...(typeof code === 'string' && { code }) };
}

/** The shop's own chat: opens and follows it, sends what is written, and tells what was read. */
export function createChatSaga(
  ports: Pick<Ports, 'http' | 'live' | 'visibility' | 'clock' | 'storage' | 'navigation'>,
) {
  const { http, clock, storage, navigation } = ports;
  const { session } = storage;

  function* sessionKey(subject: ChatSubject): Saga<string> {
    return chatKey(subject, (yield* select(selectUser))?.id);
  }

  /** @param chatId null forgets it */
  function* remember({ channel, runId }: ChatSubject, chatId: string | null, previewed = 0): Saga {
    const key = yield* call(sessionKey, { channel, runId });
    const { [key]: _before, ...others } = (yield* call(readChatSession, session)).chats;
    const chats = chatId === null ? others : { ...others, [key]: chatId };
    const last = chatId === null ? null : { key, channel, runId, previewed };
    yield* call(writeChatSession, session, { chats, last });
  }

  /** @throws UnavailableError when the server refuses */
  function* loadChat({ channel, runId }: ChatSubject, chatId: string | undefined): Saga<OpenedChat> {
    const url = runId === null ? CHAT_OPEN_PATH : runSupportPath(runId);
    const params = { ...(runId === null && { channel: channel ?? undefined }), chatId };
    const answer = parseResponse(
      ChatOpenAnswerSchema,
      yield* callAbortable(http.request, { url, params }),
      `GET ${url}`,
    );
    if (!answer.success || !answer.data) throw new UnavailableError(410);
    const { chatId: id, message } = answer.data;
    const received = yield* callAbortable(http.request, { url: chatPath(id) });
    const { at, thread, messages } = parseResponse(ChatHistorySchema, received, `GET ${chatPath(id)}`);
    const conversation = { at, thread, messages, isTyping: false };
    return { chatId: id, greeting: message, conversation };
  }

  /** What an opener has asked for. */
  function* open(): Saga {
    const { status, channel, runId } = yield* select(selectChat);
    if (status !== 'opening') return;
    const subject = { channel, runId };
    try {
      const key = yield* call(sessionKey, subject);
      const stored = (yield* call(readChatSession, session)).chats[key];
      const opened = yield* call(loadChat, subject, stored);
      yield* call(remember, subject, opened.chatId, lastNumber(opened.conversation));
      yield* put(chatOpened({ ...opened, status: 'ready' }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The chat could not be opened.', error);
      yield* call(remember, subject, null);
      yield* put(chatFailed({ reason: refusalMessage(error) }));
    }
  }

  /** What an earlier page has followed; nobody waits for it, so a failure is not said. */
  function* resume(): Saga {
    const { last, chats } = yield* call(readChatSession, session);
    const chatId = last && last.key === (yield* call(sessionKey, last)) ? chats[last.key] : undefined;
    if (!last || chatId === undefined) {
      yield* put(chatEnded());
      return;
    }
    const { channel, runId, previewed } = last;
    try {
      const opened = yield* call(loadChat, last, chatId);
      // An opener may have been pressed meanwhile.
      if ((yield* select(selectChat)).status === 'resuming')
        yield* put(chatOpened({ ...opened, channel, runId, previewed, status: 'ready' }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The chat could not be resumed.', error);
      yield* call(remember, last, null);
      yield* put(chatEnded());
    }
  }

  /** From the opening to the end of a chat. */
  function* follow(): Saga {
    const { status, chatId } = yield* select(selectChat);
    if (status === 'resuming') return yield* call(resume);
    if (status === 'opening') return yield* call(open);
    if (status === 'idle') return;
    yield* fork(followTimes);
    yield* call(readAnswers, true);
    yield* followLive(ports, [chatTopic(chatId)], function* update({ data }): Saga {
      if (data === null) return;
      const { hasEarlier: _, ...told } = parseResponse(ChatUpdateSchema, data, 'live chat');
      const state = yield* select(selectChat);
      yield* put(chatUpdated(withUpdate(state, told)));
    });
  }

  /** The run's start and end change what the panel says. */
  function* followTimes(): Saga {
    const run = (yield* select(selectChat)).conversation?.thread.run;
    for (const time of run ? [run.startsAt, run.endsAt] : []) {
      for (let now = yield* call(clock.now); now < time; now = yield* call(clock.now))
        yield* delay(Math.min(time - now, MAX_WAIT_MS));
      const { conversation } = yield* select(selectChat);
      if (conversation && conversation.at < time)
        yield* put(chatUpdated({ conversation: { ...conversation, at: time } }));
    }
  }

  /** What stands in the open panel is read. @param isOpening a line marks what came before that */
  function* readAnswers(isOpening: boolean): Saga {
    const state = yield* select(selectChat);
    if (!state.isOpen || state.status !== 'ready' || unreadAnswers(state.conversation).length === 0) return;
    const upTo = lastNumber(state.conversation);
    yield* put(
      chatUpdated({ ...withRead(state, upTo), ...(isOpening && { newAfter: newAfterOf(state.conversation) }) }),
    );
    yield* call(tell, chatReadPath(state.chatId), { upTo });
  }

  /** What does not have to arrive. */
  function* tell(url: string, params: { readonly upTo?: number }): Saga {
    try {
      yield* callAbortable(http.request, { url, method: 'POST', params } as const);
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The chat did not answer.', error);
    }
  }

  /** Messages are sent one after the other, so that they keep their order. */
  function* sendAll(): Saga {
    for (;;) {
      const { chatId, unsent } = yield* select(selectChat);
      const message = unsent.find(({ hasFailed }) => !hasFailed);
      if (!message || chatId === '') return;
      yield* call(send, chatId, message);
    }
  }

  function* send(chatId: string, message: UnsentMessage): Saga {
    const { key, text } = message;
    const pictures = message.pictures?.map(({ id }) => id);
    const url = chatMessagesPath(chatId);
    try {
      // Where the address is a secret, the page has its pattern.
      const { path } = yield* select(selectPage);
      const page = path.includes(':') ? path : new URL(yield* call(navigation.currentUrl), 'http://page').pathname;
      const answer = yield* callAbortable(http.request, {
        url,
        method: 'POST',
        params: { key, text, pictures, page },
      } as const);
      const sent = parseResponse(ChatSentAnswerSchema, answer, `POST ${url}`).message;
      const state = yield* select(selectChat);
      if (state.chatId === chatId) yield* put(chatUpdated(withSent(state, sent)));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The message was not sent.', error);
      const unsent = { ...message, hasFailed: true, ...refusalOf(error) };
      const state = yield* select(selectChat);
      if (state.chatId === chatId) yield* put(chatUpdated(withUnsent(state, unsent)));
    }
  }

  function* loadEarlier(): Saga {
    const { chatId, conversation } = yield* select(selectChat);
    const before = conversation?.messages[0]?.seq ?? 1;
    const url = chatPath(chatId);
    try {
      const received = yield* callAbortable(http.request, { url, params: { before } });
      const { at, thread, messages } = parseResponse(ChatHistorySchema, received, `GET ${url}`);
      const state = yield* select(selectChat);
      if (state.chatId === chatId && state.conversation)
        yield* put(chatUpdated(withUpdate(state, { at, thread, messages, isTyping: state.conversation.isTyping })));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('Earlier messages could not be loaded.', error);
    }
  }

  function* endTyping(): Saga {
    if (!(yield* select(selectChat)).conversation?.isTyping) return;
    yield* delay(TYPING_MS);
    const { conversation } = yield* select(selectChat);
    if (conversation) yield* put(chatUpdated({ conversation: { ...conversation, isTyping: false } }));
  }

  function* endPreview(): Saga {
    const { isOpen, conversation, previewed } = yield* select(selectChat);
    if (isOpen || !unreadAnswers(conversation).some(({ seq }) => seq > previewed)) return;
    yield* delay(PREVIEW_MS);
    yield* put(previewClosed({ previewed: lastNumber(conversation) }));
  }

  function* rememberPreview(): Saga {
    const { channel, runId, chatId, conversation } = yield* select(selectChat);
    if (chatId !== '') yield* call(remember, { channel, runId }, chatId, lastNumber(conversation));
  }

  function* tellTyping(): Saga {
    const { chatId } = yield* select(selectChat);
    yield* call(tell, chatTypingPath(chatId), {});
    yield* delay(TYPING_EVERY_MS);
  }

  function* leaveEmail(): Saga {
    const { chatId, email } = yield* select(selectChat);
    const url = chatEmailPath(chatId);
    try {
      yield* callAbortable(http.request, { url, method: 'POST', params: { email } } as const);
      const { conversation } = yield* select(selectChat);
      if (conversation)
        yield* put(
          chatUpdated({ conversation: { ...conversation, thread: { ...conversation.thread, hasEmail: true } } }),
        );
    } catch (error) {
      rethrowUnexpected(error);
      const said = error instanceof HttpError && error.status < 500 ? serverErrorMessage(error.body) : undefined;
      yield* put(chatUpdated({ emailProblem: said ?? 'It could not be saved. Try again.' }));
    }
  }

  /** Closing the chat keeps it for this session, but the next page does not follow it. */
  function* forgetLast(): Saga {
    const { chats, last } = yield* call(readChatSession, session);
    if (last) yield* call(writeChatSession, session, { chats, last: null });
  }

  return function* chatSaga(): Saga {
    yield* takeSequential(messageWritten, sendAll);
    yield* takeEveryOf(chatUpdated, () => readAnswers(false));
    yield* takeLatestOf([chatOpened, chatUpdated], endTyping);
    yield* takeLatestOf([chatOpened, chatUpdated, chatMinimized, chatRequested, previewClosed, chatEnded], endPreview);
    yield* takeEveryOf(previewClosed, rememberPreview);
    yield* takeEveryOf(chatEnded, forgetLast);
    yield* takeLeadingOf(earlierRequested, loadEarlier);
    yield* takeLeadingOf(shopperTyped, tellTyping);
    yield* takeLatestOf(emailLeft, leaveEmail);
    // What was written before a restart.
    if ((yield* select(selectChat)).unsent.some(({ hasFailed }) => !hasFailed)) yield* put(messageWritten({}));
    // Also at once, for a chat that was requested before this code was loaded.
    yield* restartOn([chatRequested, chatOpened, chatFailed, chatEnded], follow);
  };
}
