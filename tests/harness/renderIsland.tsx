import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Tariff } from '../../domains/pricing';
import { replayEarlyEvents } from '../../src/islands/earlyEvents';
import { createHydrator } from '../../src/islands/hydrate';
import { Island } from '../../src/islands/Island';
import type { LoadedIsland } from '../../src/islands/islandTree';
import type { IslandRegistry } from '../../src/islands/registry';
import { renderPage } from '../../src/islands/renderPage';
import type { StoreIsland } from '../../src/islands/storeIsland';
import type { RuntimeReport } from '../../src/lib/report';
import type { PartialState } from '../../src/pages';
import { pageOf, stateOf } from './kinds';

/** The development page has all islands and so every slice. */
const { reducer } = pageOf('development');
export const fullState = (state: PartialState = {}) => stateOf(state, 'development');
/** The slice of a page on which prices are counted with this tariff. */
export const pageIn = (tariff: Tariff): Pick<PartialState, 'page'> => ({
  page: { ...fullState().page, currency: { ...tariff, name: tariff.code } },
});
export type FullState = ReturnType<typeof fullState>;

/** A real store with real reducers, without sagas and observers. */
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

/** The marker of any island, also of one that the registry does not know. */
export function marker(name: string, props: object, id = name): ReactElement {
  const Marker = Island as unknown as (marker: {
    name: string;
    id: string;
    when: 'interaction';
    props: object;
  }) => ReactElement;
  return <Marker name={name} id={id} when="interaction" props={props} />;
}

/** The server's HTML of one island with its marker. */
export function islandHtml(name: string, island: LoadedIsland, props: object, state: FullState): string {
  return renderPage(marker(name, props), state, new Map([[name, island]])).html;
}

export interface HydratedIsland {
  readonly element: StoreIsland;
  readonly store: ReturnType<typeof testStore>;
  /** Actions dispatched since hydration started. */
  readonly actions: readonly UnknownAction[];
  readonly reports: readonly RuntimeReport[];
}

export interface HydrationOptions {
  /** The sample's props by default. */
  readonly props?: object;
  /** The state that the server renders from; the sample's by default. */
  readonly state?: PartialState;
  /** Actions dispatched between rendering and hydration. */
  readonly meanwhile?: readonly UnknownAction[];
  /** The shopper's input before hydration. */
  readonly early?: (element: StoreIsland) => void;
}

/**
 * Renders an island on the server, inserts its HTML into the page, applies the shopper's early input, and hydrates it on a store
 * that may have changed meanwhile. The marker is a plain element here; when islands wake is tested with the loader.
 */
export async function hydrateIsland(
  name: string,
  island: LoadedIsland,
  {
    props = island.sample.props,
    state = island.sample.state ?? {},
    meanwhile = [],
    early = () => {},
  }: HydrationOptions = {},
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
  const registry: IslandRegistry = { [name]: async () => island as never };
  const hydrate = createHydrator({
    store,
    serverState,
    registry,
    report: (report) => reports.push(report),
    replay: replayEarlyEvents,
  });
  await act(async () => {
    hydrate(element, true);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { element, store, actions, reports };
}
