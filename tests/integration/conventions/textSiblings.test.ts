import path from 'node:path';
import { textsBesideSiblings } from './textSiblings';

test('a text that changes stands alone in its element, so that a browser’s page translation does not keep the old one', () => {
  const root = path.resolve(__dirname, '../../..');
  expect(textsBesideSiblings(root, ['src/core.ts', 'src/build.d.ts', 'src/styles/css.d.ts'])).toEqual([]);
});
