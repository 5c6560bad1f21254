import { isOn, messagesFor, nextChange } from './messages.rules';

const NOW = Date.UTC(2026, 10, 21, 12);

test.each([
  ['without start and end', null, null, true],
  ['that starts now', NOW, null, true],
  ['that starts in a moment', NOW + 1, null, false],
  ['that ends in a moment', null, NOW + 1, true],
  ['that ends now', null, NOW, false],
  ['between start and end', NOW - 1, NOW + 1, true],
])('a message %s', (_name, startsAt, endsAt, expected) => {
  expect(isOn({ startsAt, endsAt }, NOW)).toBe(expected);
});

test('a page shows the messages for its kind and those for all kinds, in their order', () => {
  const messages = [{ pages: ['games', 'game'] }, { pages: [] }, { pages: ['home'] }];
  expect(messagesFor(messages, 'game')).toEqual([messages[0], messages[1]]);
  expect(messagesFor(messages, 'cart')).toEqual([messages[1]]);
});

test('the next change is the nearest start or end that is still to come', () => {
  const messages = [
    { startsAt: NOW - 5, endsAt: NOW + 30 },
    { startsAt: NOW + 20, endsAt: NOW + 40 },
    { startsAt: null, endsAt: NOW },
  ];
  expect(nextChange(messages, NOW)).toBe(NOW + 20);
  expect(nextChange(messages, NOW + 20)).toBe(NOW + 30);
  expect(nextChange(messages, NOW + 40)).toBeUndefined();
});
