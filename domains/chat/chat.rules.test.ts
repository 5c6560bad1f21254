import { isInRaid, newAfterOf, unreadAnswers, withRead, withSent, withUnsent, withUpdate } from './chat.rules';
import { chatTextOf, chatTextProblem } from './chatText.rules';
import { dayText, groupMessages } from './messageGroups.rules';
import { sampleMessage, sampleUpdate } from './sample';

const [asked, answer, thanks] = [sampleMessage(1, 'shopper'), sampleMessage(2, 'staff'), sampleMessage(3, 'shopper')];
const told = (...update: Parameters<typeof sampleUpdate>) => {
  const { hasEarlier: _, ...conversation } = sampleUpdate(...update);
  return conversation;
};
const nothing = { conversation: null, unsent: [] };
const numbers = ({ conversation }: ReturnType<typeof withUpdate>) => conversation?.messages.map(({ seq }) => seq);

describe('what the server tells', () => {
  test('is put together by number, each message once, in whatever order it arrives', () => {
    const first = withUpdate(nothing, told([asked, answer]));
    expect(numbers(withUpdate(first, told([answer, thanks])))).toEqual([1, 2, 3]);
    const late = withUpdate(withUpdate(nothing, told([answer, thanks])), told([asked, answer]));
    expect(numbers(late)).toEqual([1, 2, 3]);
  });

  test('what was read earlier changes the thread no more', () => {
    const first = withUpdate(nothing, told([asked, answer, thanks], { staffRead: 3 }));
    const late = withUpdate(first, told([asked, answer], { staffRead: 0 }));
    expect(late.conversation?.thread).toMatchObject({ status: 'waiting', staffRead: 3 });
  });

  test('after a gap only what follows is shown, because what is missing can be loaded', () => {
    const first = withUpdate(nothing, told([asked]));
    expect(numbers(withUpdate(first, told([sampleMessage(60, 'staff'), sampleMessage(61, 'staff')])))).toEqual([
      60, 61,
    ]);
  });

  test('what the shopper has read is not unread again', () => {
    const first = { ...nothing, ...withUpdate(nothing, told([asked, answer])) };
    const read = { ...first, ...withRead(first, 2) };
    const again = withUpdate(read, told([asked, answer]));
    expect(unreadAnswers(again.conversation)).toEqual([]);
  });
});

describe('a message', () => {
  const unsent = { key: thanks.key ?? '', text: 'Thanks', hasFailed: false };

  test('that has arrived waits no more, by the answer or by the stream', () => {
    const state = { ...withUpdate(nothing, told([asked, answer])), ...withUnsent(nothing, unsent) };
    expect(withSent(state, thanks)).toMatchObject({
      unsent: [],
      conversation: { thread: { status: 'waiting' } },
    });
    expect(withUpdate(state, told([thanks])).unsent).toEqual([]);
  });

  test('that has failed keeps its place', () => {
    const others = { unsent: [unsent, { ...unsent, key: 'b' }], conversation: null };
    expect(withUnsent(others, { ...unsent, hasFailed: true }).unsent.map(({ hasFailed }) => hasFailed)).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    ['  Hi \r\n there\t ', 'Hi \n there'],
    ['a\u0000b\u202ec\u0007', 'abc'],
    ['<b>bold</b>', '<b>bold</b>'],
    [' \n ', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(chatTextOf(typed)).toBe(sent);
  });

  test('is neither empty nor longer than 2,000 characters', () => {
    expect(chatTextProblem('')).not.toBeNull();
    expect(chatTextProblem('a'.repeat(2_000))).toBeNull();
    expect(chatTextProblem('a'.repeat(2_001))).toContain('2000');
  });
});

test('the line of what is new stands after what was read, while something is not', () => {
  const { conversation } = withUpdate(nothing, told([asked, answer], { shopperRead: 1 }));
  expect(newAfterOf(conversation)).toBe(1);
  expect(newAfterOf(withUpdate(nothing, told([asked], { shopperRead: 0 })).conversation)).toBeNull();
});

test('the leader is in the raid from its start to its end', () => {
  const conversation = told([asked]);
  const { startsAt, endsAt } = conversation.thread.run ?? { startsAt: 0, endsAt: 0 };
  expect([startsAt - 1, startsAt, endsAt - 1, endsAt].map((at) => isInRaid({ ...conversation, at }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInRaid({ ...conversation, at: startsAt, thread: { ...conversation.thread, run: null } })).toBe(false);
});

describe('messages in groups', () => {
  const at = (seq: number, author: 'shopper' | 'staff', minutes: number) => ({
    ...sampleMessage(seq, author),
    at: Date.UTC(2026, 10, 21, 12, minutes),
  });
  const now = Date.UTC(2026, 10, 21, 13);

  test('what one side says within ten minutes stands together', () => {
    const groups = groupMessages(
      [at(1, 'shopper', 0), at(2, 'staff', 1), at(3, 'staff', 2), at(4, 'staff', 20)],
      now,
      null,
      'other',
    );
    expect(groups.map(({ messages, day }) => [messages.map(({ seq }) => seq), day])).toEqual([
      [[1], 'Today'],
      [[2, 3], null],
      [[4], null],
    ]);
  });

  test('the first new answer begins a group with the line', () => {
    const groups = groupMessages([at(1, 'shopper', 0), at(2, 'staff', 1), at(3, 'staff', 2)], now, 2, 'other');
    expect(groups.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  });

  test('each day has its caption', () => {
    expect(dayText(now, now, 'other')).toBe('Today');
    expect(dayText(now - 3 * 86_400_000, now, 'other')).toMatch(/^\w{3} \d+ Nov$/);
    expect(dayText(now - 3 * 86_400_000, now, 'us')).toMatch(/^\w{3}, Nov \d+$/);
  });
});
