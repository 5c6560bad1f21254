import type { Store } from '@reduxjs/toolkit';
import type { ComponentType, ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { IslandSample } from '../lib/islandSample';
import type { RootState } from '../pages';

/** An island module without its props type, which JSON and the registry's union can't express; `<Island>` has checked the props. */
export interface LoadedIsland {
  readonly default: ComponentType<object>;
  readonly sample: IslandSample<object>;
}

/** The children of a marker. */
export const ROOT_SELECTOR = ':scope > [data-island-root]';
export const PROPS_SELECTOR = ':scope > script[type="application/json"]';

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
    <Provider store={store} serverState={serverState}>
      <Component {...props} />
    </Provider>
  );
}
