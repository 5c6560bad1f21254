import type { Store } from '@reduxjs/toolkit';
import type { ComponentType, ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { IslandSample } from '../lib/islandSample';
import type { RootState } from '../pages';

/** An island whose props have been checked where they were written; JSON and the registry's union can't carry their type further. */
export interface LoadedIsland {
  readonly default: ComponentType<object>;
  readonly sample: IslandSample<object>;
}

/** The parts of a marker, below the element itself. */
export const ROOT_SELECTOR = ':scope > [data-island-root]';
export const PROPS_SELECTOR = ':scope > script[type="application/json"]';

interface IslandTreeProps {
  readonly island: LoadedIsland;
  readonly props: object;
  readonly store: Store<RootState>;
  /** The state that the server rendered from; on the server the store has it itself. */
  readonly serverState: RootState;
}

/** The same tree on both sides, so that ids of `useId` and the markup agree. */
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
