import type { PushPort } from '../../src/ports/push';

/** What a page embeds for push messages, for a shopper who is signed in. */
export const PUSH_CONFIG = { vapidKey: 'AQID', userId: 'u1' };

type Question<Answer> = { readonly answer: (value: Answer) => void; readonly fail: (error: unknown) => void };

/** Push messages of a browser that has answered nothing yet. The test answers its questions, and gives its tokens. */
export function fakePush(config: object | undefined = PUSH_CONFIG) {
  const questions: Question<NotificationPermission>[] = [];
  const tokens: (Question<string> & { readonly subscriber: object; readonly signal: AbortSignal })[] = [];
  const listeners = new Set<Parameters<PushPort['onOpenRequested']>[0]>();
  const port = {
    config: jest.fn((_schema: unknown) => config as never),
    support: jest.fn((): 'supported' | 'home_screen' | 'none' => 'supported'),
    permission: jest.fn((): NotificationPermission => 'default'),
    hasJustClicked: jest.fn(() => true),
    requestPermission: () =>
      new Promise<NotificationPermission>((answer, fail) => void questions.push({ answer, fail })),
    getToken: (subscriber: object, signal: AbortSignal) =>
      new Promise<string>((answer, fail) => {
        tokens.push({ subscriber, signal, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
    unsubscribe: jest.fn(async (_scope: string) => {}),
    onOpenRequested(listener: Parameters<PushPort['onOpenRequested']>[0]) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    userAgent: jest.fn(
      () => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    ),
    zone: jest.fn((): string | undefined => 'Europe/Berlin'),
    isAnswered: jest.fn(() => false),
    rememberAnswer: jest.fn(),
  } satisfies PushPort;
  return {
    ...port,
    questions,
    tokens,
    /** A pressed message is to be opened in this tab. */
    open(url: string, accept: () => void, isLate = () => false) {
      for (const listener of listeners) listener({ url, accept, isLate });
    },
  };
}
