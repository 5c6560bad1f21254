import type { ChatMessage } from '../chat';
import { sampleThread } from './sample';
import {
  clockText,
  filledTemplate,
  findTemplates,
  mergedMessages,
  messageGroups,
  openWord,
  templateQuery,
  templatesFor,
  unseenMessage,
  waitText,
} from './staffChat.rules';

const AT = Date.UTC(2026, 10, 20, 19, 50);
const MINUTE = 60_000;
const message = (seq: number, author: 'shopper' | 'staff', at = AT, name = 'Maelis'): ChatMessage => ({
  seq,
  author,
  name: author === 'staff' ? name : null,
  text: `Text ${seq}`,
  key: null,
  at,
});

test.each([
  [0, '0 min'],
  [-5, '0 min'],
  [59_999, '0 min'],
  [6 * MINUTE, '6 min'],
  [59 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h'],
  [47 * 60 * MINUTE, '1 d'],
])('a wait of %i ms is %s', (ms, text) => {
  expect(waitText(AT, AT + ms)).toBe(text);
});

test('a template is filled with what is known, and what is not stays to be typed', () => {
  const template = { name: 'seat', title: 'Seat', text: '{free} of {n} seats, {toString}.' };
  const text = filledTemplate(template, { free: '3' });
  expect(text).toBe('3 of {n} seats, {toString}.');
  expect(openWord(text)).toEqual({ start: 5, end: 8 });
  expect(openWord('Nothing is open')).toBeNull();
});

test('templates are found by name, title and text', () => {
  const templates = [
    { name: 'mic', title: 'Discord', text: 'No mic needed.' },
    { name: 'refund', title: 'Money back', text: 'Full refund.' },
  ];
  expect(findTemplates(templates, ' MIC ')).toEqual([templates[0]]);
  expect(findTemplates(templates, 'money')).toEqual([templates[1]]);
  expect(findTemplates(templates, '')).toEqual(templates);
  expect(findTemplates(templates, 'x')).toEqual([]);
  expect(templatesFor('', templates)).toEqual(templates);
  expect(templatesFor('Re', templates)).toEqual([templates[1]]);
  expect(templatesFor('disc', templates)).toEqual([templates[0]]);
  expect([
    templateQuery('/'),
    templateQuery('/mi'),
    templateQuery('/mi x'),
    templateQuery('a/'),
    templateQuery(''),
  ]).toEqual(['', 'mi', null, null, null]);
});

test('messages are merged by their number, and the newer copy counts', () => {
  const again = { ...message(2, 'staff'), text: 'Newer' };
  expect(mergedMessages([message(1, 'shopper'), message(2, 'staff')], [message(3, 'shopper'), again])).toEqual([
    message(1, 'shopper'),
    again,
    message(3, 'shopper'),
  ]);
});

test('messages of one author stand together until a pause, another author or another day', () => {
  const groups = messageGroups([
    message(1, 'shopper', AT),
    message(2, 'shopper', AT + MINUTE),
    message(3, 'shopper', AT + 7 * MINUTE),
    message(4, 'staff', AT + 8 * MINUTE),
    message(5, 'staff', AT + 9 * MINUTE, 'Torvek'),
    message(6, 'staff', AT + 24 * 60 * MINUTE, 'Torvek'),
  ]);
  expect(groups.map(({ messages, day }) => [messages.map(({ seq }) => seq), day])).toEqual([
    [[1, 2], 'Fri 20 Nov'],
    [[3], null],
    [[4], null],
    [[5], null],
    [[6], 'Sat 21 Nov'],
  ]);
  expect(clockText(AT)).toBe('19:50');
});

test('only what the shopper has written since is unseen', () => {
  const thread = { ...sampleThread, staffRead: 1 };
  expect(unseenMessage({ thread, messages: [message(1, 'shopper')] })).toBeNull();
  expect(unseenMessage({ thread, messages: [message(1, 'shopper'), message(2, 'staff')] })).toBeNull();
  expect(unseenMessage({ thread, messages: [message(2, 'shopper'), message(3, 'staff')] })).toBe(3);
});
