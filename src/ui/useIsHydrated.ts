import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first render of an island, which must be equal; then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
