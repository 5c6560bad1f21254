import { announcementsFor, isOn, nextChange } from './announcements.rules';

const NOW = Date.UTC(2026, 10, 21, 12);

test.each([
  ['without start and end', null, null, true],
  ['that starts now', NOW, null, true],
  ['that starts in a moment', NOW + 1, null, false],
  ['that ends in a moment', null, NOW + 1, true],
  ['that ends now', null, NOW, false],
  ['between start and end', NOW - 1, NOW + 1, true],
])('an announcement %s', (_name, startsAt, endsAt, expected) => {
  expect(isOn({ startsAt, endsAt }, NOW)).toBe(expected);
});

test('a page shows the announcements for its kind and those for all kinds, in their order', () => {
  const announcements = [{ pages: ['games', 'game'] }, { pages: [] }, { pages: ['home'] }];
  expect(announcementsFor(announcements, 'game')).toEqual([announcements[0], announcements[1]]);
  expect(announcementsFor(announcements, 'cart')).toEqual([announcements[1]]);
});

test('the next change is the nearest start or end that is still to come', () => {
  const announcements = [
    { startsAt: NOW - 5, endsAt: NOW + 30 },
    { startsAt: NOW + 20, endsAt: NOW + 40 },
    { startsAt: null, endsAt: NOW },
  ];
  expect(nextChange(announcements, NOW)).toBe(NOW + 20);
  expect(nextChange(announcements, NOW + 20)).toBe(NOW + 30);
  expect(nextChange(announcements, NOW + 40)).toBeUndefined();
});
