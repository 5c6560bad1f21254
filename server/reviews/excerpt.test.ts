import { excerptOf } from './excerpt';

test.each([
  ['a text that fits is on one line', ' Fast\n\n and  friendly. ', 'Fast and friendly.'],
  ['a longer one ends with a word', `${'Fast. '.repeat(4)}Friendly.`, 'Fast. Fast. Fast.…'],
  ['a word without an end is cut', 'x'.repeat(30), `${'x'.repeat(20)}…`],
  ['no emoji is halved', '🎲'.repeat(30), `${'🎲'.repeat(20)}…`],
  ['as many emoji as fit are all there', '🎲'.repeat(20), '🎲'.repeat(20)],
])('%s', (_what, text, short) => {
  expect(excerptOf(text, 20)).toBe(short);
});
