import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createHydrator } from '../../src/islands/hydrate';
import { Island } from '../../src/islands/Island';
import type { LoadedIsland } from '../../src/islands/islandTree';
import type { IslandRegistry } from '../../src/islands/registry';
import { renderPage } from '../../src/islands/renderPage';
import type { StoreIsland } from '../../src/islands/storeIsland';
import type { RuntimeReport } from '../../src/lib/report';
import type { PartialState } from '../../src/pages';
import { pageOf, stateOf } from './kinds';

/** The page of all islands has every slice there is. */
const { reducer } = pageOf('development');
export const fullState = (state: PartialState = {}) => stateOf(state, 'development');
export type FullState = ReturnType<typeof fullState>;

/** A real store on real reducers, as sagas and observers are not what is tested here. */
export function testStore(state: PartialState = {}, log: UnknownAction[] = []) {
  const record: Middleware = () => (next) => (action) => {
    log.push(action as UnknownAction);
    return next(action);
  };
  return configureStore({
    reducer,
    preloadedState: fullState(state) as never,
    middleware: (defaults) => defaults({ thunk: false }).concat(record),
  });
}

/** A marker for an island that may be none of the shop's. */
export function marker(name: string, props: object, id = name): ReactElement {
  const Marker = Island as unknown as (marker: {
    name: string;
    id: string;
    when: 'interaction';
    props: object;
  }) => ReactElement;
  return <Marker name={name} id={id} when="interaction" props={props} />;
}

/** The server's HTML of one island, in its marker. */
export function islandHtml(name: string, island: LoadedIsland, props: object, state: FullState): string {
  return renderPage(marker(name, props), state, new Map([[name, island]])).html;
}

export interface HydratedIsland {
  readonly element: StoreIsland;
  readonly store: ReturnType<typeof testStore>;
  /** What the island has dispatched, and the test since. */
  readonly actions: readonly UnknownAction[];
  readonly reports: readonly RuntimeReport[];
}

export interface HydrationOptions {
  /** The sample's by default. */
  readonly props?: object;
  /** What the server renders from; the sample's by default. */
  readonly state?: PartialState;
  /** What happened in the store before the island woke. */
  readonly meanwhile?: readonly UnknownAction[];
  /** What the shopper did on the island before it woke. */
  readonly early?: (element: StoreIsland) => void;
}

/**
 * Takes an island the whole way: rendered on the server, its HTML put into the page, touched by the shopper, then hydrated on a store
 * in which something has happened meanwhile. The marker is a plain element here; its alarm clock is tested with the loader.
 */
export async function hydrateIsland(
  name: string,
  island: LoadedIsland,
  { props = island.sample.props, state = island.sample.state ?? {}, meanwhile = [], early = () => {} }: HydrationOptions = {},
): Promise<HydratedIsland> {
  const serverState = fullState(state);
  document.body.innerHTML = islandHtml(name, island, props, serverState);
  const element = document.querySelector('store-island') as StoreIsland;
  element.earlyEvents ??= [];
  early(element);
  const actions: UnknownAction[] = [];
  const store = testStore(state, actions);
  for (const action of meanwhile) store.dispatch(action);
  actions.length = 0;
  const reports: RuntimeReport[] = [];
  const registry: IslandRegistry = { [name]: { load: async () => island as never } };
  const hydrate = createHydrator({ store, serverState, registry, report: (report) => reports.push(report) });
  await act(async () => {
    hydrate(element, true);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { element, store, actions, reports };
}
