import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import GamesDrawer from './GamesDrawer.island';
import type { MenuItem } from './menus.contract';
import { categoriesFailed, categoriesReceived } from './menus.slice';

const drawer = { default: GamesDrawer, sample: GamesDrawer.sample } as unknown as LoadedIsland;

const item = (name: string, path: string, over: Partial<MenuItem> = {}): MenuItem => ({
  name,
  path,
  icon: { icon_src: `/art${path}-tile-320.webp` },
  tagClass: '',
  tagName: '',
  childCollection: [],
  ...over,
});
const games = [
  item('World of Warcraft', '/wow-boost', {
    tagClass: 'hot',
    tagName: 'Hot',
    childCollection: [
      item('Raids', '/wow-boost/raid-services', {
        childCollection: [
          item('Lairs', '/wow-boost/raid-services?sub=lairs'),
          item('Season 1', '/wow-boost/raid-services?sub=season-1'),
        ],
      }),
      item('PvP', '/wow-boost/pvp', { tagClass: 'new', tagName: 'New' }),
    ],
  }),
  item('Chess', '/chess'),
];

const openDrawer = async () => {
  const island = await hydrateIsland('games-drawer', drawer);
  fireEvent.click(screen.getByRole('link', { name: /^All games/ }));
  return island;
};
const openLoadedDrawer = async () => {
  const island = await openDrawer();
  act(() => void island.store.dispatch(categoriesReceived({ games })));
  return island;
};
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 2 });

test('the drawer opens over the sidebar, is busy until it is loaded, and its heading gets the focus', async () => {
  const { store } = await openDrawer();
  expect(heading()).toHaveTextContent('All games');
  expect(heading()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  act(() => void store.dispatch(categoriesReceived({ games })));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'World of Warcraft Hot 2 categories' })).toBeVisible();
});

test('what has children opens them, and what has none is a link', async () => {
  await openLoadedDrawer();
  expect(screen.getByRole('link', { name: 'Chess' })).toHaveAttribute('href', '/chess');
  press(/^World of Warcraft/);
  expect(heading()).toHaveTextContent('World of Warcraft');
  expect(heading()).toHaveFocus();
  expect(screen.getByRole('link', { name: 'All of World of Warcraft' })).toHaveAttribute('href', '/wow-boost');
  expect(screen.getByRole('link', { name: 'PvP New' })).toHaveAttribute('href', '/wow-boost/pvp');
  press(/^Raids/);
  expect(screen.getByRole('link', { name: 'Lairs' })).toHaveAttribute('href', '/wow-boost/raid-services?sub=lairs');
});

test('back says where it leads, and returns the focus to the entry that had opened the level', async () => {
  await openLoadedDrawer();
  press(/^World of Warcraft/);
  press(/^Raids/);
  press('Back to World of Warcraft');
  expect(screen.getByRole('button', { name: /^Raids/ })).toHaveFocus();
  press('Back to all games');
  expect(screen.getByRole('button', { name: /^World of Warcraft/ })).toHaveFocus();
  press('Back to menu');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('link', { name: /^All games/ })).toHaveFocus();
});

test('an empty list leads to the page of all games', async () => {
  const { store } = await openDrawer();
  act(() => void store.dispatch(categoriesFailed({ error: { code: 'network', retriable: true } })));
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/games');
});

test('closing is reported, and closes all levels', async () => {
  const { store, actions } = await openLoadedDrawer();
  press('Close menu');
  expect(actions.at(-1)).toMatchObject({ type: 'menus/menuClosed' });
  expect(store.getState().menus).toMatchObject({ isOpen: false });
});

test('a new tab gets the page of all games', async () => {
  const { store } = await hydrateIsland('games-drawer', drawer);
  expect(fireEvent.click(screen.getByRole('link', { name: /^All games/ }), { ctrlKey: true })).toBe(true);
  expect(store.getState().menus.levels).toEqual([]);
});
