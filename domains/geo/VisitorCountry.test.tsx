import { act } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { asFailure, NetworkError } from '../../src/ports';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import { locationFailed, locationFound, locationUnknown } from './geo.slice';
import VisitorCountry from './VisitorCountry.island';

const island = { default: VisitorCountry, sample: VisitorCountry.sample } as unknown as LoadedIsland;
const hydrate = () => hydrateIsland('visitor-country', island, { state: {} });
const germany = VisitorCountry.sample.state.geo.data;

test('the line is empty until the country is known, then it shows flag, name and continent', async () => {
  const { element, store } = await hydrate();
  expect(element.querySelector('p')).toHaveTextContent(/^$/);
  act(() => void store.dispatch(locationFound(germany)));
  expect(element.querySelector('p')).toHaveTextContent('Your country: Germany · EU');
  const flag = element.querySelector('img');
  expect(flag).toHaveAttribute('src', '/flags/de.svg');
  expect([flag?.getAttribute('width'), flag?.getAttribute('height'), flag?.getAttribute('alt')]).toEqual([
    '24',
    '16',
    '',
  ]);
});

test.each([
  ['unknown', locationUnknown()],
  ['not found out', locationFailed({ error: asFailure(new NetworkError('offline')) })],
])('a country that is %s leaves the region in words', async (_what, action) => {
  const { element, store } = await hydrate();
  act(() => void store.dispatch(action));
  expect(element.querySelector('p')).toHaveTextContent('Your region: Europe');
  expect(document.querySelector('img')).toBeNull();
});

test('a name is text, whatever a provider sends', async () => {
  const { element, store } = await hydrate();
  act(() => void store.dispatch(locationFound({ ...germany, country: '<img src=x onerror=alert(1)>' })));
  expect(element.querySelectorAll('img')).toHaveLength(1);
});
