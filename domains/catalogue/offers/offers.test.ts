import type { OfferTimes } from './offers.contract';
import { nextChange, ranBefore, runningPeriod } from './offers.rules';

const at = (text: string) => Date.parse(`${text}Z`);
/** Friday to Tuesday, 17:00 UTC. */
const trials: OfferTimes = { start: at('2026-01-02T17:00'), end: at('2026-01-06T17:00'), everyWeeks: 1 };
const once: OfferTimes = { ...trials, everyWeeks: undefined };
/** Skips the three weeks between. */
const monthly: OfferTimes = { ...trials, everyWeeks: 4 };

describe('an offer', () => {
  it.each([
    ['before its first start', '2026-01-02T16:59', undefined],
    ['from its start on', '2026-01-02T17:00', '2026-01-06T17:00'],
    ['until just before its end', '2026-01-06T16:59', '2026-01-06T17:00'],
    ['not at its end', '2026-01-06T17:00', undefined],
    ['again in the next week', '2026-01-09T17:00', '2026-01-13T17:00'],
    ['and in each week of the following years', '2028-02-26T00:00', '2028-02-29T17:00'],
  ])('that returns weekly runs %s', (_when, now, end) => {
    expect(runningPeriod(trials, at(now))?.end).toBe(end && at(end));
  });

  it('that returns every four weeks does not run in the weeks between', () => {
    const weeks = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02'];
    expect(weeks.map((day) => runningPeriod(monthly, at(`${day}T00:00`)) !== undefined)).toEqual([
      ...[true, false, false, false],
      true,
    ]);
    expect(nextChange(monthly, at('2026-01-12T00:00'))).toBe(at('2026-01-30T17:00'));
  });

  it('that does not return runs once', () => {
    expect(runningPeriod(once, at('2026-01-05T00:00'))?.end).toBe(once.end);
    expect(runningPeriod(once, at('2026-01-12T00:00'))).toBeUndefined();
  });

  it.each([
    [trials, '2025-12-01T00:00', '2026-01-02T17:00'],
    [trials, '2026-01-02T17:00', '2026-01-06T17:00'],
    [trials, '2026-01-06T17:00', '2026-01-09T17:00'],
    [once, '2026-01-05T00:00', '2026-01-06T17:00'],
  ])('changes prices next at its start or end', (times, now, next) => {
    expect(nextChange(times, at(now))).toBe(at(next));
  });

  it('that is over changes no price any more', () => {
    expect(nextChange(once, once.end)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['its first occurrence has no earlier one', trials, '2026-01-02T17:00', false],
    ['its second occurrence has', trials, '2026-01-09T17:00', true],
    ['what ended 29 days ago counts', once, '2026-02-04T17:00', true],
    ['what ended 30 days ago does not', once, '2026-02-05T17:00', false],
  ])('%s', (_what, times, time, ran) => {
    expect(ranBefore(times, at(time))).toBe(ran);
  });
});
