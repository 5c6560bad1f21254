import {
  asFailure,
  HttpError,
  type Ports,
  parseResponse,
  rethrowUnexpected,
  serverErrorMessage,
} from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  type Saga,
  select,
  takeLatestOf,
  takeLeadingOf,
  takeSequential,
} from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { TYPING_MS } from '../chat';
import {
  queueTopic,
  StaffQueueSchema,
  StaffThreadUpdateSchema,
  staffAnswerPath,
  staffReadPath,
  staffThreadTopic,
  staffTypingPath,
} from './staffChat.contract';
import { unseenMessage } from './staffChat.rules';
import {
  answerFailed,
  answerSent,
  answerStored,
  draftChanged,
  queueUpdated,
  selectOpenThread,
  selectQueueView,
  selectStaffChat,
  threadUpdated,
  typingEnded,
} from './staffChat.slice';

/** The shopper is told at most this often that staff is typing, ms. */
const TYPING_PAUSE_MS = 3_000;
const FAILED = 'Not sent. Check your connection and try again.';

/** Follows the queue and the open chat, sends answers in order, and tells the shopper what was seen and that an answer is being typed. */
export function createStaffChatSaga(ports: Pick<Ports, 'live' | 'visibility' | 'clock' | 'http'>) {
  const { http } = ports;

  function* send({ payload: { key, text } }: ReturnType<typeof answerSent>): Saga {
    const id = yield* select(selectOpenThread);
    if (id === null) return;
    try {
      const answer = yield* callAbortable(http.request, {
        url: staffAnswerPath(id),
        method: 'POST',
        params: { key, text },
      });
      yield* put(answerStored(key, parseResponse(StaffThreadUpdateSchema, answer, 'answer')));
    } catch (error) {
      const message = (error instanceof HttpError && serverErrorMessage(error.body)) || FAILED;
      yield* put(answerFailed(key, { ...asFailure(error), message }));
    }
  }

  /** What fails here is tried again with the next message, or the next word. */
  function* tell(url: string, params: Readonly<Record<string, number>> = {}): Saga {
    try {
      yield* callAbortable(http.request, { url, method: 'POST', params });
    } catch (error) {
      rethrowUnexpected(error);
    }
  }

  function* markSeen(id: number): Saga {
    const { chat } = yield* select(selectStaffChat);
    const upTo = unseenMessage(chat);
    if (upTo !== null) yield* tell(staffReadPath(id), { upTo });
  }

  function* tellTyping({ payload }: ReturnType<typeof draftChanged>): Saga {
    const id = yield* select(selectOpenThread);
    if (id === null || payload.trim() === '' || payload.startsWith('/')) return;
    yield* tell(staffTypingPath(id));
    yield* delay(TYPING_PAUSE_MS);
  }

  function* endTyping({ payload }: ReturnType<typeof threadUpdated>): Saga {
    if (!payload.isTyping) return;
    yield* delay(TYPING_MS);
    yield* put(typingEnded());
  }

  function* followQueue(): Saga {
    const topic = queueTopic(yield* select(selectQueueView));
    yield* followLive(ports, [topic], function* update({ data }): Saga {
      if (data !== null) yield* put(queueUpdated(parseResponse(StaffQueueSchema, data, 'live queue')));
    });
  }

  function* followThread(id: number): Saga {
    yield* followLive(ports, [staffThreadTopic(id)], function* update({ data }): Saga {
      if (data === null) return;
      yield* put(threadUpdated(parseResponse(StaffThreadUpdateSchema, data, 'live chat')));
      yield* call(markSeen, id);
    });
  }

  return function* staffChatSaga(): Saga {
    yield* takeSequential(answerSent, send);
    yield* takeLeadingOf(draftChanged, tellTyping);
    yield* takeLatestOf(threadUpdated, endTyping);
    const id = yield* select(selectOpenThread);
    if (id !== null) yield* fork(followThread, id);
    yield* followQueue();
  };
}
