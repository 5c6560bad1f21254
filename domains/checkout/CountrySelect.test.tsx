import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import CountrySelect from './CountrySelect.island';
import { countryChosen, countryListClosed, countryListOpened, countrySearched } from './country.slice';
import { countriesMatching } from './countrySearch.rules';

const island = { default: CountrySelect, sample: CountrySelect.sample } as unknown as LoadedIsland;
const { countries } = CountrySelect.sample.props;
const native = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
/** The full select, whose name says what is chosen. */
const full = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Country / });

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
  expect(store.getState().country.chosen).toBe('PL');
  expect(native()).toHaveValue('PL');
  expect(screen.queryByText('Choose your country.')).toBeNull();
});

test('open state, search and choice live in the store, and the typed text is not published', async () => {
  const { store, actions } = await hydrateIsland('country-select', island);
  fireEvent.focus(native());
  fireEvent.keyDown(await full(), { key: 'ArrowDown' });
  expect(store.getState().country.isOpen).toBe(true);
  fireEvent.change(await full(), { target: { value: 'ger' } });
  expect(store.getState().country.query).toBe('ger');
  fireEvent.click(screen.getByRole('option', { name: 'Germany' }));
  expect(store.getState().country).toMatchObject({ chosen: 'DE', isOpen: false, query: '' });
  expect(await full()).toHaveAccessibleName('Country Germany');
  expect(document.querySelector('select')).toHaveValue('DE');
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
  await full();
  act(() => void store.dispatch(countryListOpened()));
  expect(await full()).toHaveAttribute('aria-expanded', 'true');
  act(() => void store.dispatch(countrySearched({ query: 'pol' })));
  expect(await full()).toHaveValue('pol');
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Poland']);
  act(() => void store.dispatch(countryListClosed()));
  expect(await full()).toHaveAttribute('aria-expanded', 'false');
});

test('what is wrong is tied to the full select, and the place that the browser leads to gives it the focus', async () => {
  const props = { id: 'f-country', countries, value: '', error: 'Choose your country.' };
  await hydrateIsland('country-select', island, { props });
  fireEvent.focus(native());
  const field = await full();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleErrorMessage('Choose your country.');
  expect(field).toHaveAccessibleDescription(/Choose your country\. For the VAT/);
  act(() => document.querySelector('select')?.focus());
  expect(field).toHaveFocus();
});
