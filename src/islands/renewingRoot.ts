import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** How often what React shows is rendered anew because the browser or an extension has changed its elements. */
export const MAX_RENEWALS = 3;

/** A React root outside of islands. When its elements were changed by others and that breaks it, it is rendered anew from the store. */
export function createRenewingRoot(container: Element): Pick<Root, 'render' | 'unmount'> {
  let renewals = 0;
  let root: Root;
  let shown: ReactNode;
  const create = () => {
    root = createRoot(container, {
      onUncaughtError(error) {
        console.error(error);
        renewals += 1;
        // Not during React's commit.
        if (renewals <= MAX_RENEWALS) queueMicrotask(renew);
      },
    });
  };
  const renew = () => {
    root.unmount();
    container.replaceChildren();
    create();
    // Before the browser paints.
    flushSync(() => root.render(shown));
  };
  create();
  return {
    render(tree) {
      shown = tree;
      root.render(tree);
    },
    unmount() {
      root.unmount();
    },
  };
}
