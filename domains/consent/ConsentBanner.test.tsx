import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import ConsentBanner from './ConsentBanner.island';
import { consentSaveFailed } from './consent.slice';

const island = { default: ConsentBanner, sample: ConsentBanner.sample } as unknown as LoadedIsland;
const buttons = () => screen.getAllByRole('button', { hidden: true });

test('yes and no are equal buttons of one form', async () => {
  await hydrateIsland('consent-banner', island, { state: {} });
  const [no, yes] = buttons();
  expect([no?.getAttribute('value'), yes?.getAttribute('value')]).toEqual(['refused', 'granted']);
  expect(no?.className).toBe(yes?.className);
  expect(no?.closest('form')).toHaveAttribute('action', '/consent');
  expect(no?.closest('form')).toHaveAttribute('method', 'post');
});

test('after the answer the question is gone and the confirmation has the focus; the question returns when it could not be saved', async () => {
  const { store } = await hydrateIsland('consent-banner', island, { state: {} });
  const status = screen.getByRole('status');
  const [no] = buttons();
  expect(status).toBeEmptyDOMElement();
  if (no) fireEvent.click(no);
  expect(store.getState().consent).toEqual({ status: 'loading', choice: 'refused' });
  expect(no?.closest('form')).not.toBeVisible();
  expect(status).toHaveTextContent('We won’t count your visits.');
  expect(status).toHaveFocus();
  act(() => void store.dispatch(consentSaveFailed({ choice: 'refused' })));
  expect(no?.closest('form')).toBeVisible();
  expect(status).toBeEmptyDOMElement();
});

test('on a page that answers a form it returns to an address that can be reloaded', async () => {
  await hydrateIsland('consent-banner', island, { state: {}, props: { back: '/cart' } });
  expect(buttons()[0]?.closest('form')).toHaveAttribute('action', '/consent?back=%2Fcart');
});
