import { measure } from './measured';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12) + minutes * 60_000);
const line = { paid_at: at(0), started_at: at(20), completed_at: at(80), start_most: 30 };

test.each([
  ['after the payment, within the estimate', line, null, [20, false, 60]],
  ['at the end of the estimate', { ...line, started_at: at(30) }, null, [30, false, 50]],
  ['a second after it', { ...line, started_at: at(30 + 1 / 60) }, null, [30, true, 49]],
  ['ten minutes after the date', line, at(10), [10, false, 60]],
  ['a second later than that', { ...line, started_at: at(20 + 1 / 60) }, at(10), [10, true, 59]],
  ['an hour before the date', line, at(80), [0, false, 60]],
  ['earlier than that, which says nothing of the date', line, at(81), [null, null, 60]],
  ['not recorded', { ...line, started_at: null }, at(10), [null, null, null]],
  ['never paid', { ...line, paid_at: null }, null, [null, null, 60]],
  ['not completed', { ...line, completed_at: null }, null, [20, false, null]],
])('a start %s', (_when, of, plannedAt, [start_minutes, is_late, work_minutes]) => {
  expect(measure(of, plannedAt)).toEqual({ start_minutes, is_late, work_minutes });
});
