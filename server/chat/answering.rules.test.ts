import fc from 'fast-check';
import { randomCases } from '../../tests/harness/randomCases';
import { answerHours, type WrittenHour, withinText } from './answering.rules';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [0, '1 min'],
  [1, '1 min'],
  [MINUTE, '1 min'],
  [MINUTE + 1, '2 min'],
  [6 * MINUTE - 0.5, '6 min'],
  [59 * MINUTE, '59 min'],
  [59 * MINUTE + 1, '1 h'],
  [HOUR, '1 h'],
  [HOUR + SECOND, '2 h'],
  [47 * HOUR, '47 h'],
  [47 * HOUR + 1, '2 days'],
  [49 * HOUR, '3 days'],
])('a time of %s ms is shown as %s, never as less', (ms, text) => {
  expect(withinText(ms)).toBe(text);
});

/** Hours with the same number of days and messages each. */
const hours = (list: readonly number[], days: number, messages = days): WrittenHour[] =>
  list.map((hour) => ({ hour, days, messages }));

describe('the hours of answers', () => {
  test('are those in which staff wrote on a quarter of their days', () => {
    const written = [...hours([14, 15, 16], 5), ...hours([17], 4)];
    expect(answerHours(written, 20)).toEqual([{ from: 14, until: 17 }]);
    expect(answerHours(written, 16)).toEqual([{ from: 14, until: 18 }]);
  });

  test('are not those of a single day', () => {
    expect(answerHours(hours([14, 15], 1, 30), 1)).toEqual([]);
    expect(answerHours(hours([14, 15], 2), 2)).toEqual([{ from: 14, until: 16 }]);
  });

  test('go past midnight, and end with the day', () => {
    expect(answerHours(hours([0, 1, 22, 23], 9), 10)).toEqual([{ from: 22, until: 2 }]);
    expect(answerHours(hours([20, 21, 22, 23], 9), 10)).toEqual([{ from: 20, until: 24 }]);
    expect(answerHours(hours([0], 9), 10)).toEqual([{ from: 0, until: 1 }]);
  });

  test('are the two stretches with the most messages, as long as most were written then', () => {
    const written = [...hours([3], 9, 20), ...hours([9, 10], 9, 30), ...hours([20], 9, 50)];
    expect(answerHours(written, 10)).toEqual([
      { from: 9, until: 11 },
      { from: 20, until: 21 },
    ]);
    const rest = (messages: number) => hours([12], 1, messages);
    expect(answerHours([...hours([9], 9, 50), ...rest(49)], 10)).toEqual([{ from: 9, until: 10 }]);
    expect(answerHours([...hours([9], 9, 50), ...rest(50)], 10)).toEqual([]);
  });

  test('are those that whoever walks around the clock finds', () => {
    /** The figures of 24 hours: on how many of ten days something was written, and how many messages. */
    const day = fc.array(fc.tuple(fc.nat(4), fc.nat(20)), { minLength: 24, maxLength: 24 });
    const starts = Array.from({ length: 24 }, (_, hour) => hour);
    const walk = (all: readonly (readonly [days: number, messages: number])[]) => {
      const at = (hour: number) => all[hour % 24] ?? [0, 0];
      const isRegular = (hour: number) => at(hour)[0] >= 2.5;
      const startOf = ([first = 0]: readonly number[]) => first;
      const sum = (hours: readonly number[]) => hours.reduce((messages, hour) => messages + at(hour)[1], 0);
      // Every stretch of the day that can't be longer.
      const found = starts
        .flatMap((from) => starts.slice(1).map((length) => starts.slice(0, length).map((hour) => from + hour)))
        .filter(
          (hours) => hours.every(isRegular) && ![startOf(hours) + 23, startOf(hours) + hours.length].some(isRegular),
        );
      const best = found.toSorted((a, b) => sum(b) - sum(a) || startOf(a) - startOf(b)).slice(0, 2);
      if (sum(best.flat()) * 2 <= sum(starts)) return [];
      const untilOf = (end: number) => (end > 24 ? end - 24 : end);
      return best
        .map((hours) => ({ from: startOf(hours), until: untilOf(startOf(hours) + hours.length) }))
        .toSorted((a, b) => a.from - b.from);
    };
    fc.assert(
      fc.property(day, (all) => {
        const written = all.map(([days, messages], hour) => ({ hour, days, messages }));
        expect(answerHours(written, 10)).toEqual(walk(all));
      }),
      randomCases(300, 5_000),
    );
  });

  test('are none where nothing was written, or at any hour', () => {
    expect(answerHours([], 0)).toEqual([]);
    const all = Array.from({ length: 24 }, (_, hour) => hour);
    expect(answerHours(hours(all, 9), 10)).toEqual([]);
    expect(answerHours(hours(all.slice(1), 9), 10)).toEqual([{ from: 1, until: 24 }]);
  });
});
