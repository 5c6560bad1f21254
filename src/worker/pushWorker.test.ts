import { parsePushMessage, toNotificationOptions, toShopUrl } from './pushMessage';
import { startPushWorker } from './pushWorker';

const ORIGIN = 'https://shop.test';
const message = {
  messageId: 'm-1',
  data: {
    title: 'Your run starts soon',
    body: 'Heroic, in 15 minutes.',
    icon: '/icons/192.png',
    image: 'https://cdn.test/raid.webp',
    action_url: '/wow-boost/run/7',
    action_title: 'Open the run',
  },
};

describe('a push message', () => {
  test('is shown with all its fields', () => {
    const read = parsePushMessage(message, ORIGIN);
    expect(read && toNotificationOptions(read)).toEqual({
      body: 'Heroic, in 15 minutes.',
      tag: 'm-1',
      icon: 'https://shop.test/icons/192.png',
      image: 'https://cdn.test/raid.webp',
      data: { actionUrl: 'https://shop.test/wow-boost/run/7' },
      actions: [{ action: 'open', title: 'Open the run' }],
    });
  });

  test('with only a title is shown and leads to the home page', () => {
    const read = parsePushMessage({ fcmMessageId: 'm-2', data: { title: ' Hello ' } }, ORIGIN);
    expect(read).toEqual({ messageId: 'm-2', title: 'Hello', body: '', actionUrl: 'https://shop.test/' });
    expect(read && toNotificationOptions(read)).toEqual({
      body: '',
      tag: 'm-2',
      data: { actionUrl: 'https://shop.test/' },
    });
  });

  test.each([undefined, null, 'x', {}, { data: null }, { data: { title: '  ' } }, { data: { title: 7 } }])(
    'without a title is not shown: %j',
    (json) => expect(parsePushMessage(json, ORIGIN)).toBeUndefined(),
  );

  test.each([
    'https://evil.test/',
    '//evil.test/a',
    'javascript:alert(1)',
    'http://shop.test/',
    'https://shop.test.evil.test/',
    'http://[',
  ])('never leads to another site: %s', (url) => expect(toShopUrl(url, ORIGIN)).toBe('https://shop.test/'));

  test('has no picture from an unsafe address', () => {
    const read = parsePushMessage(
      { data: { title: 'a', icon: 'http://cdn.test/i.png', image: 'javascript:1' } },
      ORIGIN,
    );
    expect(read).not.toHaveProperty('icon');
    expect(read).not.toHaveProperty('image');
  });
});

describe('the service worker', () => {
  function worker(open: readonly string[] = []) {
    const listeners = new Map<string, (event: never) => void>();
    const work: Promise<unknown>[] = [];
    const focus = jest.fn(async () => {});
    const clients = {
      matchAll: jest.fn(async () => open.map((url) => ({ url, focus }))),
      openWindow: jest.fn(async (_url: string) => {}),
    };
    const showNotification = jest.fn(async (_title: string, _options: object) => {});
    startPushWorker({
      location: { origin: ORIGIN } as Location,
      registration: { showNotification },
      clients,
      addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    });
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    return {
      showNotification,
      clients,
      focus,
      async push(json: () => unknown) {
        listeners.get('push')?.({ data: { json }, waitUntil } as never);
        await Promise.all(work);
      },
      async press(data: unknown) {
        const close = jest.fn();
        listeners.get('notificationclick')?.({ notification: { data, close }, waitUntil } as never);
        await Promise.all(work);
        expect(close).toHaveBeenCalled();
      },
    };
  }

  test('shows a message, and nothing for invalid data', async () => {
    const { push, showNotification } = worker();
    await push(() => message);
    await push(() => JSON.parse('{'));
    await push(() => ({}));
    expect(showNotification.mock.calls).toEqual([['Your run starts soon', expect.objectContaining({ tag: 'm-1' })]]);
  });

  test('opens the target of a clicked message, in an open tab that already shows it where there is one', async () => {
    const address = `${ORIGIN}/wow-boost/run/7`;
    const closed = worker([`${ORIGIN}/`]);
    await closed.press({ actionUrl: address });
    expect(closed.clients.openWindow).toHaveBeenCalledWith(address);
    const open = worker([`${ORIGIN}/`, address]);
    await open.press({ actionUrl: address });
    expect(open.focus).toHaveBeenCalledTimes(1);
    expect(open.clients.openWindow).not.toHaveBeenCalled();
  });

  test('opens the home page for a message that is not ours or leads to another site', async () => {
    for (const data of [undefined, null, { actionUrl: 'https://evil.test/' }]) {
      const one = worker();
      await one.press(data);
      expect(one.clients.openWindow).toHaveBeenCalledWith('https://shop.test/');
    }
  });
});
