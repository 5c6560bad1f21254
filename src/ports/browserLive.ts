import type { HttpPort } from './http';
import type { LivePort } from './live';

/** Its code comes with the first topic. */
export function createBrowserLive(http: HttpPort): LivePort {
  let loaded: Promise<LivePort> | undefined;
  const load = () => {
    loaded ??= import(/* webpackChunkName: "live" */ './liveTabs').then(({ createLiveTabs }) =>
      createLiveTabs({ http }),
    );
    return loaded;
  };
  const report = (error: unknown) => {
    loaded = undefined;
    console.error('Live changes could not be loaded; the page stays as it was.', error);
  };
  return {
    subscribe(topics, onEvent) {
      let isOver = false;
      let unsubscribe = () => {};
      load().then((live) => {
        if (!isOver) unsubscribe = live.subscribe(topics, onEvent);
      }, report);
      return () => {
        isOver = true;
        unsubscribe();
      };
    },
    refresh: (topics) => void load().then((live) => live.refresh(topics), report),
  };
}
