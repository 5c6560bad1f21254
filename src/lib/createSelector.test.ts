import { createSelector } from './createSelector';

const combine = jest.fn((a: number, b: string) => ({ text: `${a}${b}` }));
const select = createSelector([(state: { a: number }) => state.a, (state: { b: string }) => state.b], combine);

test('a selector keeps its result while its inputs give the same, whatever else is in the state', () => {
  const first = select({ a: 1, b: 'x' });
  const others = { a: 1, b: 'x', c: 2 };
  expect(select(others)).toBe(first);
  expect(combine).toHaveBeenCalledTimes(1);
  expect(select({ a: 1, b: 'y' })).toEqual({ text: '1y' });
  expect(select({ a: 1, b: 'x' })).toEqual(first);
});

test('an error is no result', () => {
  combine.mockImplementationOnce(() => {
    throw new Error('bad');
  });
  expect(() => select({ a: 2, b: 'x' })).toThrow('bad');
  expect(select({ a: 2, b: 'x' })).toEqual({ text: '2x' });
});
