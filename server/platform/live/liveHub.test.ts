import { createLiveHub, eventText } from './liveHub';

const hubWith = (...keys: readonly string[]) => {
  const hub = createLiveHub('p1');
  const sent: string[] = [];
  const unfollow = keys.map((key) => hub.follow(key, { topic: key, send: (text) => sent.push(text) }));
  return { hub, sent, unfollow };
};

test('a change is sent to those who follow its key, and to nobody else', () => {
  const { hub, sent } = hubWith('runs.USD', 'runs.USD', 'runs.EUR');
  hub.publish('runs.USD', { at: 1 });
  hub.publish('weather', { at: 2 });
  const text = 'id: p1.1\ndata: {"topic":"runs.USD","data":{"at":1}}\n\n';
  expect(sent).toEqual([text, text]);
});

test('each page gets a private change by the name of its own topic', () => {
  const { hub, sent } = hubWith();
  hub.follow('chat.visitor-7', { topic: 'chat', send: (text) => sent.push(text) });
  hub.publish('chat.visitor-7', null);
  expect(sent).toEqual(['id: p1.1\ndata: {"topic":"chat","data":null}\n\n']);
});

test('line breaks and whatever else shoppers write stay inside one event', () => {
  const text = eventText('p1.1', { topic: 'chat', data: { text: 'a\n\ndata: evil\r\n\u2028' } });
  expect(text.match(/\n/g)).toHaveLength(3);
  expect(JSON.parse(text.split('data: ').slice(1).join('data: '))).toMatchObject({
    data: { text: 'a\n\ndata: evil\r\n\u2028' },
  });
});

test('what nobody follows any more is forgotten', () => {
  const { hub, unfollow } = hubWith('order.a', 'order.b');
  expect(hub.followedKeys('order.')).toEqual(['order.a', 'order.b']);
  unfollow[0]?.();
  unfollow[0]?.();
  expect(hub.followedKeys('order.')).toEqual(['order.b']);
  expect(hub.isFollowed('order.a')).toBe(false);
});

test('the first stream of a key is announced, the second is not', () => {
  const hub = createLiveHub();
  const first = jest.fn();
  hub.onFollowed(first);
  const follower = () => ({ topic: 'hot.USD', send: () => {} });
  const stop = [hub.follow('hot.USD', follower()), hub.follow('hot.USD', follower())];
  expect(first.mock.calls).toEqual([['hot.USD']]);
  for (const end of stop) end();
  hub.follow('hot.USD', follower());
  expect(first).toHaveBeenCalledTimes(2);
});

describe('a browser that comes back', () => {
  test('needs no snapshot while nothing has changed since its last event', () => {
    const { hub } = hubWith('runs.USD', 'order.a');
    hub.publish('runs.USD', 1);
    const known = hub.lastEventId();
    hub.publish('order.a', 1);
    expect(hub.isUnchangedSince('runs.USD', known)).toBe(true);
    expect(hub.isUnchangedSince('order.a', known)).toBe(false);
  });

  test('needs one where nobody has followed in between, because changes were not looked for', () => {
    const { hub, unfollow } = hubWith('runs.USD', 'hot.USD');
    hub.publish('hot.USD', 1);
    const known = hub.lastEventId();
    unfollow[0]?.();
    hub.publish('hot.USD', 2);
    hub.follow('runs.USD', { topic: 'runs.USD', send: () => {} });
    expect(hub.isUnchangedSince('runs.USD', known)).toBe(false);
  });

  test.each(['', 'nonsense', 'p2.1', 'p1.', 'p1.-1', 'p1.99999999999999999999', '"; drop table runs', 'p1.1\n', '💥'])(
    'needs one with the event “%s”',
    (known) => {
      const { hub } = hubWith('runs.USD');
      hub.publish('runs.USD', 1);
      hub.publish('runs.USD', 2);
      expect(hub.isUnchangedSince('runs.USD', known)).toBe(false);
    },
  );
});
