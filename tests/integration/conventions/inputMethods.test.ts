import path from 'node:path';
import { isComposing } from '../../../src/lib/isComposing';
import { readSources } from './unregistered';

const root = path.resolve(__dirname, '../../..');

test.each([
  ['a key in a composition', { isComposing: true, keyCode: 13 }, true],
  ['a key in a composition, with the code of such keys', { isComposing: true, keyCode: 229 }, true],
  ['Safari’s Enter that ends a composition', { isComposing: false, keyCode: 229 }, true],
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Escape', { isComposing: false, keyCode: 27 }, false],
])('%s', (_key, event, expected) => expect(isComposing(event)).toBe(expected));

/* Enter takes what an input method has composed, and Escape gives it up: neither sends a message, leaves the page or closes a panel. */
test('whatever reacts to Enter or Escape leaves those of input methods alone', () => {
  const careless = [...readSources(root, 'src', 'domains')].filter(
    ([, text]) => /'(Enter|Escape)'/.test(text) && !text.includes('isComposing('),
  );
  expect(careless.map(([file]) => file)).toEqual([]);
});
