import { createEventLoopQueue } from './eventLoopQueue';

it('gives each waiting task one turn of the event loop, in order of arrival', async () => {
  const turn = createEventLoopQueue();
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
