import type { UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
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
import { clockSynced, modalShown, toastShown } from '../../domains/page';
import { browserChecked } from '../../domains/push/push.events';
import { modeChosen } from '../../domains/raid-run/raidRun.slice';
import { queryChanged } from '../../domains/search/search.slice';
import { draftChanged } from '../../domains/staff-chat/staffChat.slice';
import * as fixture from '../../tests/harness/Fixture.island';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import { removeTexts, translateTexts } from '../../tests/harness/translation';
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
  'the island %s wakes without a fault on a store that has changed since the server rendered it',
  async (name) => {
    const complaint = jest.spyOn(console, 'error');
    const modules = new Map([...(await loadAllIslands()), ['fixture', fixture as unknown as LoadedIsland]]);
    const island = modules.get(name);
    if (!island) throw new Error(name);
    const { element, reports } = await hydrateIsland(name, island, { meanwhile });
    expect(reports).toEqual([]);
    expect(element.dataset.state).toBe('hydrated');
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  },
);

/**
 * Hydrates an island and dispatches the actions in three parts, with something done to its texts before each.
 * @returns the texts that it shows then
 */
async function liveOn(name: string, early: (element: Element) => void, changeTexts: (element: Element) => void) {
  const modules = new Map([...(await loadAllIslands()), ['fixture', fixture as unknown as LoadedIsland]]);
  const complaint = jest.spyOn(console, 'error');
  const { element, store, reports } = await hydrateIsland(name, modules.get(name) as LoadedIsland, { early });
  for (const part of [0, 1, 2]) {
    changeTexts(element);
    await act(async () => {
      for (const action of meanwhile.slice(part * 6, part * 6 + 6)) store.dispatch(action);
    });
  }
  expect(reports).toEqual([]);
  // jsdom does not know the element.
  expect(complaint.mock.calls.filter(([, tag]) => tag !== 'search')).toEqual([]);
  complaint.mockRestore();
  expect(element.dataset.state).toBe('hydrated');
  for (const fallback of element.querySelectorAll('noscript')) fallback.remove();
  return element.querySelector('[data-island-root]')?.textContent;
}

/** Elements with nothing but a number or an amount that a translation would write otherwise. */
const numbersToTranslate = () =>
  [...document.body.querySelectorAll('*:not(svg *, option, script, [translate=no], [translate=no] *)')]
    .filter(({ children, textContent }) => children.length === 0 && /^[+−]?\d[\d.]*(\s\S|%)?$/.test(textContent.trim()))
    .map(({ outerHTML }) => outerHTML);

test.each(names)(
  'the island %s shows what is current, in a page that a browser translated before it woke and goes on translating',
  async (name) => {
    const current = await liveOn(
      name,
      () => {},
      () => {},
    );
    const early = (element: Element) => translateTexts(element, (text) => `${text}, auf Deutsch`);
    expect(numbersToTranslate()).toEqual([]);
    expect(await liveOn(name, early, (element) => translateTexts(element))).toBe(current);
    await liveOn(name, () => {}, removeTexts);
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
