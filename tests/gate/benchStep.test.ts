import { resultOf } from './benchStep.mjs';

const row = (what: string, measured: string, state = 'measured') => ({ what, measured, state });

test('rows that were measured have passed, and those that failed or are no numbers are named', () => {
  const result = resultOf([
    { name: 'orders', rows: [row('orders a second', '24'), row('checkout', 'failed: 400', 'failed')] },
    { name: 'drag', rows: [row('rewards', 'NaN frames a second')] },
    { name: 'taps', rows: [row('taps', 'not measured: no Chromium is at hand', 'skipped')] },
    { name: 'taps', rows: [] },
  ]);
  expect(result).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      'orders: checkout: failed: 400',
      'There are two groups taps.',
      'drag: rewards is no number: NaN frames a second',
    ],
    skipped: ['taps: taps, not measured: no Chromium is at hand'],
  });
});
