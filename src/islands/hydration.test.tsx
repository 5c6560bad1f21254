import type { UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { orderStateUpdated } from '../../domains/account-orders/accountOrders.slice';
import { sampleAccountOrder } from '../../domains/account-orders/sample';
import { anchorsScrolled } from '../../domains/anchors/anchors.slice';
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
import { ticked as reviewsTicked } from '../../domains/reviews/liveReviews.slice';
import { queryChanged } from '../../domains/search/search.slice';
import { queryChanged as seasonQueryChanged } from '../../domains/seasonal/seasonal.slice';
import { draftChanged } from '../../domains/staff-chat/staffChat.slice';
import { sampleField } from '../../domains/upload/sample';
import { filesAdded } from '../../domains/upload/uploadActions';
import * as fixture from '../../tests/harness/Fixture.island';
import { type HydratedIsland, hydrateIsland } from '../../tests/harness/renderIsland';
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
  anchorsScrolled({ active: 'faq', isSticky: true, isGone: false, isPanelGone: true }),
  serviceAdded({ link: 'service_id=1', name: 'Arena', form: [] }),
  queryChanged('wow'),
  seasonQueryChanged('key'),
  gamesFilterChanged({ query: 'wow' }),
  locationUnknown(),
  levelOpened({ path: '/games' }),
  modeChosen({ mode: 'pilot' }),
  hotFilterChanged({ filter: { ...NO_HOT_FILTER, game: 'sample' } }),
  hotQuantityChanged({ quantity: 4 }),
  draftChanged('Hello'),
  browserChecked({ status: 'denied', browser: 'edge', device: 'Edge', since: null, isAnswered: false }),
  choiceTicked({ box: 'hot.push', isOn: true }),
  filesAdded({ id: 'contact-form', field: sampleField }),
  reviewsTicked({ now: Date.UTC(2026, 10, 21, 12) }),
  orderStateUpdated({
    at: 1,
    state: { id: sampleAccountOrder.id, status: 'completed', text: 'Done', isFinal: true },
  }),
];

const names = [...Object.keys(islands), 'fixture'];

/** All texts of the island, and what React complained about; jsdom does not know `<search>`. */
function shownIn({ element, reports }: HydratedIsland, complaint: jest.SpyInstance) {
  expect(reports).toEqual([]);
  expect(element.dataset.state).toBe('hydrated');
  expect(complaint.mock.calls.filter(([, tag]) => tag !== 'search')).toEqual([]);
  for (const fallback of element.querySelectorAll('noscript')) fallback.remove();
  return element.querySelector('[data-island-root]')?.textContent;
}

/** Elements with nothing but a number or an amount that a translation would write otherwise. */
const numbersToTranslate = () =>
  [...document.body.querySelectorAll('*:not(svg *, option, script, [translate=no], [translate=no] *)')]
    .filter(({ children, textContent }) => children.length === 0 && /^[+−]?\d[\d.]*(\s\S|%)?$/.test(textContent.trim()))
    .map(({ outerHTML }) => outerHTML);

describe.each(names)('the island %s', (name) => {
  let complaint: jest.SpyInstance;
  let island: LoadedIsland;
  beforeEach(async () => {
    complaint = jest.spyOn(console, 'error');
    const modules = new Map([...(await loadAllIslands()), ['fixture', fixture as unknown as LoadedIsland]]);
    island = modules.get(name) as LoadedIsland;
  });
  afterEach(() => complaint.mockRestore());

  /** Dispatches the actions in three parts, with something done to the texts before each. */
  async function liveOn({ element, store }: HydratedIsland, changeTexts: (element: Element) => void) {
    for (const part of [0, 1, 2]) {
      changeTexts(element);
      await act(async () => {
        for (const action of meanwhile.slice(part * 8, part * 8 + 8)) store.dispatch(action);
      });
    }
  }

  test('wakes on a store that has changed since the server rendered it, with American dates, and shows the same in a page that a browser translates', async () => {
    // Each island's own tests have the dates of other countries.
    const page = { ...pageSlice.getInitialState(), ...island.sample.state?.page, dateStyle: 'us' as const };
    const state = { ...island.sample.state, page };
    const current = shownIn(await hydrateIsland(name, island, { meanwhile, state }), complaint);
    expect(numbersToTranslate()).toEqual([]);
    const early = (element: Element) => translateTexts(element, (text) => `${text}, auf Deutsch`);
    const translated = await hydrateIsland(name, island, { early, state });
    await liveOn(translated, (element) => translateTexts(element));
    expect(shownIn(translated, complaint)).toBe(current);
  });

  test('lives where its texts are taken away', async () => {
    const hydrated = await hydrateIsland(name, island);
    await liveOn(hydrated, removeTexts);
    shownIn(hydrated, complaint);
  });
});

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
