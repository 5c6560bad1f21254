import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import CountrySelect from './CountrySelect.island';
import { countryChosen, countryListClosed, countryListOpened } from './checkout.slice';
import { countriesMatching } from './countrySearch.rules';

const island = { default: CountrySelect, sample: CountrySelect.sample } as unknown as LoadedIsland;
const { countries } = CountrySelect.sample.props;
const native = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const line = () => screen.findByRole('button', { name: /^Country/ });

test.each([
  ['', ['AT', 'DE', 'PL']],
  ['ger', ['DE']],
  [' AU ', ['AT']],
  ['pl', ['PL']],
  ['Österreich', []],
  ['aústria', ['AT']],
])('a search for “%s” finds %j', (query, found) => {
  expect(countriesMatching(countries, query).map(([code]) => code)).toEqual(found);
});

test('the page’s country is shown until another is chosen, and its error only belongs to the old value', async () => {
  const props = { id: 'f-country', countries, value: 'AT', error: 'Choose your country.' };
  const { store } = await hydrateIsland('country-select', island, { props });
  expect(native()).toHaveValue('AT');
  expect(screen.getByText('Choose your country.')).toBeVisible();
  fireEvent.change(native(), { target: { value: 'PL' } });
  expect(store.getState().checkout.country.chosen).toBe('PL');
  expect(native()).toHaveValue('PL');
  expect(screen.queryByText('Choose your country.')).toBeNull();
});

test('open state, search and choice live in the store, and the typed text is not published', async () => {
  const { store, actions } = await hydrateIsland('country-select', island);
  fireEvent.focus(native());
  fireEvent.click(await line());
  expect(store.getState().checkout.country.isOpen).toBe(true);
  const list = await screen.findByRole('dialog', { name: 'Country', hidden: true });
  fireEvent.change(within(list).getByPlaceholderText('Search country'), { target: { value: 'ger' } });
  expect(store.getState().checkout.country.query).toBe('ger');
  fireEvent.click(within(list).getByRole('radio', { name: 'Germany', hidden: true }));
  expect(store.getState().checkout.country).toMatchObject({ chosen: 'DE', isOpen: false, query: '' });
  expect(await line()).toHaveTextContent('Germany');
  const typed = actions.filter(({ type }) => /countrySearched|countryChosen/.test(type));
  expect(typed.length).toBeGreaterThan(1);
  for (const action of typed) expect(action).toMatchObject({ meta: { private: true } });
});

test('it follows every change of the store', async () => {
  const { store } = await hydrateIsland('country-select', island, {
    meanwhile: [countryChosen({ code: 'DE' })],
  });
  expect(native()).toHaveValue('DE');
  fireEvent.focus(native());
  await line();
  act(() => void store.dispatch(countryListOpened()));
  expect(await line()).toHaveAttribute('aria-expanded', 'true');
  act(() => void store.dispatch(countryListClosed()));
  expect(await line()).toHaveAttribute('aria-expanded', 'false');
});
