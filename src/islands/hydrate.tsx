import type { Store } from '@reduxjs/toolkit';
import { Component, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Report } from '../lib/report';
import type { RootState } from '../pages';
import { replayEarlyEvents } from './earlyEvents';
import {
  type ControlState,
  changedControls,
  controlStates,
  replayChanges,
  restoreControls,
  saveCaret,
} from './formControls';
import { waitingFormIslands, wakeAll } from './formIslands';
import { IslandTree, type LoadedIsland, PROPS_SELECTOR, ROOT_SELECTOR } from './islandTree';
import type { IslandRegistry } from './registry';
import type { StoreIsland } from './storeIsland';

export interface HydratorSetup {
  readonly store: Store<RootState>;
  /** The state that the server rendered the page from. */
  readonly serverState: RootState;
  readonly registry: IslandRegistry;
  readonly report: Report;
}

type Phase = 'load' | 'hydrate' | 'render';

interface BoundaryProps {
  /** The element that React renders into. */
  readonly root: Element;
  readonly onFailed: (error: unknown, values: readonly ControlState[] | null) => void;
  readonly children: ReactNode;
}

/** Catches errors of the island's components, and reads the shopper's input before React removes the elements. */
class IslandBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  private values: readonly ControlState[] | null = null;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.failed) this.values = controlStates(this.props.root);
    return null;
  }

  override componentDidUpdate() {}

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error, this.values);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Calls back when the island and all its effects have run, because a parent's effects run after its children's. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The state from which the island was rendered: a fragment may contain slices that the page's state lacks. */
function serverStateOf(island: StoreIsland, pageState: RootState): RootState {
  const text = island
    .closest('[data-island-state]')
    ?.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? { ...pageState, ...(JSON.parse(text) as Partial<RootState>) } : pageState;
}

/** The hydration of one island. */
class Hydration {
  private started = false;
  private readonly name: string;

  constructor(
    private readonly setup: HydratorSetup,
    private readonly element: StoreIsland,
  ) {
    this.name = element.getAttribute('name') ?? '';
  }

  /** Loads the island's chunk, with one retry. */
  async load(): Promise<LoadedIsland | undefined> {
    const entry = Object.hasOwn(this.setup.registry, this.name) ? this.setup.registry[this.name] : undefined;
    try {
      if (!entry) throw new Error(`There is no island "${this.name}".`);
      return (await entry.load().catch(entry.load)) as unknown as LoadedIsland;
    } catch (error) {
      this.fail(error, 'load');
      return undefined;
    }
  }

  /** Hydrates unless the island was hydrated or removed meanwhile. */
  start(module: LoadedIsland): void {
    const { element } = this;
    if (this.started || element.dataset.state !== 'waiting' || !element.isConnected) return;
    this.started = true;
    try {
      this.mount(module);
    } catch (error) {
      this.fail(error, 'hydrate');
    }
  }

  private mount(module: LoadedIsland): void {
    const { element, setup, name } = this;
    const { id } = element;
    const root = element.querySelector(ROOT_SELECTOR);
    const props = element.querySelector(PROPS_SELECTOR);
    if (!root || !props) throw new Error(`The marker of "${name}" has no root or no props.`);
    const serverHtml = root.innerHTML;
    element.serverHtml = serverHtml;
    const changes = changedControls(root);
    const restoreCaret = saveCaret(root);
    let failure: { readonly error: unknown } | undefined;

    const onFailed: BoundaryProps['onFailed'] = (error, values) => {
      failure = { error };
      const phase = element.dataset.state === 'hydrated' ? 'render' : 'hydrate';
      // Not during React's commit; a microtask still restores the HTML before the browser paints.
      queueMicrotask(() => {
        element.unmount?.();
        restoreControls(root, values ?? changes);
        this.fail(error, phase);
      });
    };
    const onReady = () => {
      if (failure) return;
      // After the effects React first re-renders with the store's current state.
      queueMicrotask(() => {
        if (!element.unmount || failure) return;
        element.dataset.state = 'hydrated';
        replayChanges(root, changes);
        restoreCaret();
        const flush = () => flushSync(() => {});
        const replay = () => replayEarlyEvents(element, false, flush);
        const formIslands = waitingFormIslands(element);
        if (formIslands.length === 0) replay();
        else void wakeAll(formIslands).then(flush).then(replay);
      });
    };

    const tree = (
      <IslandBoundary root={root} onFailed={onFailed}>
        <Ready onReady={onReady}>
          <IslandTree
            island={module}
            props={JSON.parse(props.textContent) as object}
            store={setup.store}
            serverState={serverStateOf(element, setup.serverState)}
          />
        </Ready>
      </IslandBoundary>
    );
    // Synchronously, so that the shopper can't type between reading the controls and hydration.
    flushSync(() => {
      const reactRoot = hydrateRoot(root, tree, {
        identifierPrefix: id,
        onCaughtError: () => {},
        onRecoverableError: (error) =>
          setup.report({ type: 'island/recovered', payload: { name, id, message: messageOf(error) } }, error),
      });
      element.unmount = () => {
        element.unmount = undefined;
        reactRoot.unmount();
        root.innerHTML = serverHtml;
      };
    });
  }

  private fail(error: unknown, phase: Phase): void {
    const { element, setup, name } = this;
    element.dataset.state = 'failed';
    setup.report({ type: 'island/failed', payload: { name, id: element.id, phase, message: messageOf(error) } }, error);
    replayEarlyEvents(element, true);
  }
}

/**
 * Creates the function that hydrates islands. Each island loads and fails independently. Non-urgent islands hydrate in separate tasks, so that
 * the page stays responsive; an urgent one hydrates as soon as its chunk is loaded.
 */
export function createHydrator(setup: HydratorSetup): (element: StoreIsland, urgent: boolean) => void {
  const inFlight = new WeakMap<StoreIsland, { urgent: boolean; start?: () => void }>();
  let queue: Promise<unknown> = Promise.resolve();

  const loadAndStart = async (element: StoreIsland, entry: { urgent: boolean; start?: () => void }) => {
    const hydration = new Hydration(setup, element);
    const module = await hydration.load();
    if (module) {
      entry.start = () => hydration.start(module);
      if (!entry.urgent) {
        queue = queue.then(nextTask);
        await queue;
      }
      entry.start();
    }
    inFlight.delete(element);
  };

  return (element, urgent) => {
    const entry = inFlight.get(element);
    if (!entry) {
      const newEntry = { urgent };
      inFlight.set(element, newEntry);
      void loadAndStart(element, newEntry);
    } else if (urgent && !entry.urgent) {
      entry.urgent = true;
      if (entry.start) queueMicrotask(entry.start);
    }
  };
}
