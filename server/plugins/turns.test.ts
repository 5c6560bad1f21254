import { createTurns } from './turns';

it('gives one turn of the event loop to each who waits, in the order in which they came', async () => {
  const turn = createTurns();
  const seen: string[] = [];
  const tick = () => {
    seen.push('loop');
    if (seen.length < 6) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all(['a', 'b', 'c'].map((name) => turn().then(() => seen.push(name))));
  expect(seen.filter((name) => name !== 'loop')).toEqual(['a', 'b', 'c']);
  expect(seen.join(' ')).toMatch(/a loop b loop c/);
});
