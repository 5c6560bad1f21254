import { removeTexts, translateTexts } from '../../tests/harness/translation';
import { restoreText, setText } from './setText';

test('a text is written once, also where a browser translates or removes it, and the first one can be put back', () => {
  const element = document.createElement('p');
  element.textContent = '3 runs';
  const first = [...element.childNodes];
  restoreText(element, [document.createTextNode('nothing was written')]);
  setText(element, '3 runs');
  expect(element.firstChild).toBe(first[0]);
  setText(element, '4 runs');
  translateTexts(element, () => '4 Läufe');
  setText(element, '4 runs');
  expect(element).toHaveTextContent('4 Läufe');
  setText(element, '5 runs');
  expect(element).toHaveTextContent('5 runs');
  removeTexts(element);
  setText(element, '6 runs');
  expect(element).toHaveTextContent('6 runs');
  restoreText(element, first);
  expect(element.firstChild).toBe(first[0]);
  setText(element, '6 runs');
  expect(element).toHaveTextContent('6 runs');
});
