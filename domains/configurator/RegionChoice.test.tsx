import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import RegionChoice from './RegionChoice.island';

const field = () => screen.getByRole('combobox', { name: 'Region' });
const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).get('options[region]');

test('the region may stay open until the checkout, and is sent with the form', async () => {
  const { store } = await hydrateServicePage(aService(), [RegionChoice]);
  expect([...field().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose at checkout',
    'EU',
    'US',
  ]);
  expect(sent()).toBe('');
  await userEvent.selectOptions(field(), 'US');
  expect(sent()).toBe('US');
  expect(store.getState().configurator.configuration).toMatchObject({ region: 'US' });
  await userEvent.selectOptions(field(), 'Choose at checkout');
  expect(store.getState().configurator.configuration).not.toHaveProperty('region');
});
