import fc from 'fast-check';
import {
  canMoveLine,
  donePercent,
  isLive,
  LINE_STATES,
  type MovingLine,
  orderStatusOf,
  progressText,
  splitRefund,
  stateAfterRefund,
} from './line.rules';

const state = fc.constantFrom(...LINE_STATES);
const at = (one: MovingLine['state'], hasStarted = one === 'in_progress' || one === 'completed'): MovingLine => ({
  state: one,
  hasStarted,
});

test('a line begins with its payment, and money for an order that is over makes it canceled', () => {
  expect(LINE_STATES.filter((to) => canMoveLine(at(null), to))).toEqual(['paid', 'cancelled']);
});

test('a line never goes back before its work, and what is over stays over', () => {
  expect(canMoveLine(at('waiting', true), 'paid')).toBe(false);
  expect(canMoveLine(at('waiting'), 'paid')).toBe(true);
  for (const from of ['completed', 'cancelled', 'refunded'] as const)
    expect(LINE_STATES.filter((to) => canMoveLine(at(from), to))).toEqual(from === 'refunded' ? [] : ['refunded']);
});

test('nothing is done before it has started', () => {
  expect(canMoveLine(at('paid'), 'completed')).toBe(false);
  expect(canMoveLine(at('waiting', true), 'completed')).toBe(false);
  expect(canMoveLine(at('in_progress'), 'completed')).toBe(true);
});

test.each([
  [['paid', 'paid'], 'paid'],
  [['paid', 'waiting'], 'paid'],
  [['paid', 'in_progress'], 'in_progress'],
  [['paid', 'completed'], 'in_progress'],
  [['completed', 'refunded'], 'completed'],
  [['completed', 'cancelled'], 'completed'],
  [['paid', 'refunded'], 'paid'],
  [['cancelled', 'refunded'], 'cancelled'],
  [['refunded', 'refunded'], 'refunded'],
] as const)('an order with lines %j is %s', (states, status) => {
  expect(orderStatusOf(states.map((one) => at(one)))).toBe(status);
});

test('an order whose only line waits on is being worked on, and one that is not paid has no status by its lines', () => {
  expect(orderStatusOf([at('waiting', true)])).toBe('in_progress');
  expect(orderStatusOf([at(null), at('paid')])).toBeNull();
});

test('an order is over exactly when all its lines are', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ state, hasStarted: fc.boolean() }), { minLength: 1, maxLength: 12 }), (lines) => {
      const status = orderStatusOf(lines);
      expect(status === 'paid' || status === 'in_progress').toBe(lines.some((line) => isLive(line.state)));
    }),
  );
});

test('progress is told as its kind counts it, and its share is rounded down', () => {
  const work = { one: 'level', many: 'levels', total: 20 };
  expect(progressText({ done: 7, work })).toBe('7 of 20 levels');
  expect(progressText({ done: 300, work: { ...work, total: 1_800 } })).toBe('300 of 1.800 levels');
  expect(progressText({ done: 35, work: null })).toBe('35%');
  expect(donePercent({ done: 2, work: { ...work, total: 3 } })).toBe(66);
  expect(donePercent({ done: 3, work: { ...work, total: 3 } })).toBe(100);
});

const line = fc.record({ total: fc.nat(10_000_000), gone: fc.nat(10_000_000) });

test('a refund is split to the cent by what is left of each line, and never more than that', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(), (drawn, seed) => {
      const lines = drawn.map(({ total, gone }, id) => ({ id, total, refunded: Math.min(total, gone) }));
      const left = lines.reduce((sum, { total, refunded }) => sum + total - refunded, 0);
      const amount = (seed % (left + 1)) + (left === 0 ? 1 : 0);
      const parts = splitRefund(amount, lines);
      if (amount < 1 || amount > left) return expect(parts).toBeNull();
      expect(parts?.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const part of parts ?? []) {
        const { total, refunded } = lines[part.id] ?? { total: 0, refunded: 0 };
        const exact = (amount * (total - refunded)) / left;
        expect(part.amount).toBeLessThanOrEqual(total - refunded);
        expect(Math.abs(part.amount - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test.each([0, -1, 0.5, 101, Number.NaN])('%p is no refund of a line of 100', (amount) => {
  expect(splitRefund(amount, [{ id: 1, total: 100, refunded: 0 }])).toBeNull();
});

test('a stopped line is refunded once all that waits was sent, another one once all its money is back', () => {
  expect(stateAfterRefund({ state: 'cancelled', total: 100 }, 40, false)).toBe('refunded');
  expect(stateAfterRefund({ state: 'cancelled', total: 100 }, 40, true)).toBe('cancelled');
  expect(stateAfterRefund({ state: 'completed', total: 100 }, 40, false)).toBe('completed');
  expect(stateAfterRefund({ state: 'completed', total: 100 }, 100, false)).toBe('refunded');
});
