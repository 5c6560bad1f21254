import type { Store } from '@reduxjs/toolkit';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { IslandSample } from '../lib/islandSample';
import type { RootState } from '../pages';
import { DateStyleContext } from '../ui/time/dateStyleContext';

/** An island module without its props type, which JSON and the registry's union can't express; `<Island>` has checked the props. */
export interface LoadedIsland {
  readonly default: ComponentType<object>;
  readonly sample: IslandSample<object>;
}

/** The children of a marker. */
export const ROOT_SELECTOR = ':scope > [data-island-root]';
export const PROPS_SELECTOR = ':scope > script[type="application/json"]';

interface StoreTreeProps {
  readonly store: Store<RootState>;
  /** The state that the server rendered from, where it did. */
  readonly serverState?: RootState;
  readonly children: ReactNode;
}

/** Gives components the store, and the visitor's date style, which never changes on a page. */
export function StoreTree({ store, serverState, children }: StoreTreeProps): ReactElement {
  return (
    <Provider store={store} {...(serverState && { serverState })}>
      <DateStyleContext value={store.getState().page.dateStyle}>{children}</DateStyleContext>
    </Provider>
  );
}

interface IslandTreeProps {
  readonly island: LoadedIsland;
  readonly props: object;
  readonly store: Store<RootState>;
  /** The state that the server rendered from. */
  readonly serverState: RootState;
}

/** Server and browser render the same tree, so that `useId` and the markup match. */
export function IslandTree({
  island: { default: Component },
  props,
  store,
  serverState,
}: IslandTreeProps): ReactElement {
  return (
    <StoreTree store={store} serverState={serverState}>
      <Component {...props} />
    </StoreTree>
  );
}
