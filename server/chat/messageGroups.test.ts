import type { ChatMessage } from '../../domains/chat';
import { messageGroups } from './messageGroups';

const AT = Date.UTC(2026, 10, 20, 23, 50);
const MINUTE = 60_000;
const message = (seq: number, minutes: number, name: string | null = null): ChatMessage => ({
  seq,
  author: name === null ? 'shopper' : 'staff',
  name,
  text: String(seq),
  key: null,
  at: AT + minutes * MINUTE,
});
const shapeOf = (...messages: ChatMessage[]) =>
  messageGroups(messages, 'other').map((group) => [group.day, ...group.messages.map(({ seq }) => seq)]);

test('messages of one author within ten minutes stand together, and a day is named once', () => {
  expect(shapeOf(message(1, 0), message(2, 5), message(3, 6, 'Sefira'), message(4, 7, 'Lina'))).toEqual([
    ['Fri 20 Nov', 1, 2],
    [null, 3],
    [null, 4],
  ]);
});

test('a pause and a new day begin another group', () => {
  expect(shapeOf(message(1, -30), message(2, -5), message(3, 12))).toEqual([
    ['Fri 20 Nov', 1],
    [null, 2],
    ['Sat 21 Nov', 3],
  ]);
});
