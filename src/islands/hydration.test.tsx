import type { UnknownAction } from '@reduxjs/toolkit';
import { orderStateUpdated } from '../../domains/account-orders/accountOrders.slice';
import { sampleAccountOrder } from '../../domains/account-orders/sample';
import { serviceAdded } from '../../domains/cart/cart.slice';
import { configuratorSlice } from '../../domains/configurator/configurator.slice';
import { gamesFilterChanged } from '../../domains/games/games.slice';
import { locationUnknown } from '../../domains/geo/geo.slice';
import { hotFilterChanged, NO_HOT_FILTER } from '../../domains/hot-products/hotFilter.slice';
import { hotQuantityChanged } from '../../domains/hot-products/hotPanel.slice';
import { levelOpened } from '../../domains/menus';
import { choiceTicked } from '../../domains/notifications/notifyChoices.slice';
import { clockSynced, modalShown, pageSlice, toastShown } from '../../domains/page';
import { browserChecked } from '../../domains/push/push.events';
import { modeChosen } from '../../domains/raid-run/raidRun.slice';
import { queryChanged } from '../../domains/search/search.slice';
import { draftChanged } from '../../domains/staff-chat/staffChat.slice';
import * as fixture from '../../tests/harness/Fixture.island';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import type { LoadedIsland } from './islandTree';
import { islands } from './registry';
import { loadAllIslands } from './renderPage';

const { rangeEndStepped, quantityChanged, priceRequested } = configuratorSlice.actions;

/** Actions dispatched before hydration. Add one for each domain whose islands read its slice. */
const meanwhile: readonly UnknownAction[] = [
  clockSynced({ offsetMs: 90_000 }),
  toastShown('error', 'That did not work.'),
  modalShown({ label: 'Contact us', html: '<p>Hello.</p>' }),
  rangeEndStepped({ end: 'from', value: 3 }),
  quantityChanged({ quantity: 4 }),
  priceRequested({ key: 'another' }),
  serviceAdded({ link: 'service_id=1', name: 'Arena', form: [] }),
  queryChanged('wow'),
  gamesFilterChanged({ query: 'wow' }),
  locationUnknown(),
  levelOpened({ path: '/games' }),
  modeChosen({ mode: 'pilot' }),
  hotFilterChanged({ filter: { ...NO_HOT_FILTER, game: 'sample' } }),
  hotQuantityChanged({ quantity: 4 }),
  draftChanged('Hello'),
  browserChecked({ status: 'denied', browser: 'edge', device: 'Edge', since: null, isAnswered: false }),
  choiceTicked({ box: 'hot.push', isOn: true }),
  orderStateUpdated({
    at: 1,
    state: { id: sampleAccountOrder.id, status: 'completed', text: 'Done', isFinal: true },
  }),
];

const names = [...Object.keys(islands), 'fixture'];

test.each(names)(
  'the island %s wakes without a fault, with American dates, on a store that has changed since the server rendered it',
  async (name) => {
    const complaint = jest.spyOn(console, 'error');
    const modules = new Map([...(await loadAllIslands()), ['fixture', fixture as unknown as LoadedIsland]]);
    const island = modules.get(name);
    if (!island) throw new Error(name);
    // Each island's own tests have the dates of other countries.
    const { state } = island.sample;
    const page = { ...pageSlice.getInitialState(), ...state?.page, dateStyle: 'us' as const };
    const { element, reports } = await hydrateIsland(name, island, { meanwhile, state: { ...state, page } });
    expect(reports).toEqual([]);
    expect(element.dataset.state).toBe('hydrated');
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  },
);

let renders = 0;
const Fickle = () => <p>{renders++ === 0 ? 'server' : 'browser'}</p>;

test('an island that renders something else than the server did is detected', async () => {
  const { reports } = await hydrateIsland('fickle', { default: Fickle, sample: { props: {} } });
  expect(reports.map((report) => report.type)).toEqual(['island/recovered']);
});

test('an island shows the current store as soon as it is hydrated', async () => {
  const { element } = await hydrateIsland('fixture', fixture as unknown as LoadedIsland, { meanwhile });
  expect(element.querySelector('[data-testid=page]')).toHaveTextContent('unknown 90000');
});
