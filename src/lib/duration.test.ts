import { durationText, measuredText, startText } from './duration';

describe('how long work takes', () => {
  it.each([
    [0, '1 min'],
    [0.2, '1 min'],
    [35, '35 min'],
    [59.5, '1 h'],
    [60, '1 h'],
    [61, '1.5 h'],
    [90, '1.5 h'],
    [120, '2 h'],
    [181, '4 h'],
    [1_380, '23 h'],
    [1_440, '1 day'],
    [1_500, '25 h'],
    [2_161, '37 h'],
    [2_880, '2 days'],
    [4_000, '3 days'],
    [14_400, '10 days'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});

test.each([
  [0, 'less than a minute'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [2_879, '47 h 59 min'],
  [2_880, '2 days'],
  [2_999, '2 days 1 h'],
  [4_319, '2 days 23 h'],
])('%d measured minutes are %s', (minutes, text) => {
  expect(measuredText(minutes)).toBe(text);
});

describe('when work starts', () => {
  it.each([
    [35, 120, '35 min to 2 h'],
    [15, 35, '15 to 35 min'],
    [60, 180, '1 to 3 h'],
    [1_440, 4_320, '1 to 3 days'],
    [720, 2_880, '12 h to 2 days'],
    [30, 30, '30 min'],
    [0, 120, 'up to 2 h'],
    [60, 15, '1 h'],
  ])('between %d and %d minutes is %s', (least, most, text) => {
    expect(startText({ least, most })).toBe(text);
  });
});
