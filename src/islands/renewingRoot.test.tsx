import { flushSync } from 'react-dom';
import { takeTextProblems } from '../../tests/harness/loneTexts';
import { translateTexts } from '../../tests/harness/translation';
import { createRenewingRoot } from './renewingRoot';

const Fragile = ({ count }: { readonly count: number }) => (
  <div>
    {count % 2 === 0 && 'Even'}
    <b>{count}</b>
  </div>
);

test('what a page translation breaks outside of islands is rendered anew, a few times', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  // `act` throws what is not caught instead of calling back.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRenewingRoot(place);
  const show = async (count: number) => {
    flushSync(() => root.render(<Fragile count={count} />));
    await Promise.resolve();
  };
  const shown: string[] = [];
  for (const odd of [1, 3, 5, 7]) {
    await show(odd - 1);
    translateTexts(place);
    await show(odd);
    shown.push(place.textContent);
  }
  expect(shown).toEqual(['1', '3', '5', '']);
  expect(complaint).toHaveBeenCalledTimes(4);
  root.unmount();
  expect(takeTextProblems().join()).toContain('Fragile removes the text "Even"');
});
