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
  saveCaret,
  restoreControls,
  replayChanges,
} from './formControls';
import { wakeAll, waitingFormIslands } from './formIslands';
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
  /** The element React renders into, whose values are read before a failure clears it. */
  readonly root: Element;
  readonly onFailed: (error: unknown, held: readonly ControlState[] | null) => void;
  readonly children: ReactNode;
}

/** Catches what a component of the island throws. What the shopper had set is read before React takes the elements away. */
class IslandBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  private held: readonly ControlState[] | null = null;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.failed) this.held = controlStates(this.props.root);
    return null;
  }

  override componentDidUpdate() {}

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error, this.held);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Says when the island and the effects of all its parts are there: a parent's effects run after its children's. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Fragments may bring the state their islands were rendered from: the page's state knows nothing of them. */
function stateAround(island: StoreIsland, pageState: RootState): RootState {
  const text = island
    .closest('[data-island-state]')
    ?.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? { ...pageState, ...(JSON.parse(text) as Partial<RootState>) } : pageState;
}

/** One island on its way, from the core's side. */
class Hydration {
  private done = false;
  private readonly name: string;

  constructor(
    private readonly setup: HydratorSetup,
    private readonly element: StoreIsland,
  ) {
    this.name = element.getAttribute('name') ?? '';
  }

  /** The island's code; fetched a second time when the first did not come. */
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

  /** Hydrates now, unless the island has been hydrated or taken away meanwhile. */
  start(module: LoadedIsland): void {
    const { element } = this;
    if (this.done || element.dataset.state !== 'waiting' || !element.isConnected) return;
    this.done = true;
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
    const putCaretBack = saveCaret(root);
    let failure: { readonly error: unknown } | undefined;

    const onFailed: BoundaryProps['onFailed'] = (error, held) => {
      failure = { error };
      const phase = element.dataset.state === 'hydrated' ? 'render' : 'hydrate';
      // React is in the middle of its work; the server's HTML is back before the browser paints.
      queueMicrotask(() => {
        element.unmount?.();
        restoreControls(root, held ?? changes);
        this.fail(error, phase);
      });
    };
    const onReady = () => {
      if (failure) return;
      // After the effects, React first renders what the store has become since the server rendered.
      queueMicrotask(() => {
        if (!element.unmount || failure) return;
        element.dataset.state = 'hydrated';
        replayChanges(root, changes);
        putCaretBack();
        const settle = () => flushSync(() => {});
        const again = () => replayEarlyEvents(element, false, settle);
        const neighbours = waitingFormIslands(element);
        if (neighbours.length === 0) again();
        else void wakeAll(neighbours).then(settle).then(again);
      });
    };

    const tree = (
      <IslandBoundary root={root} onFailed={onFailed}>
        <Ready onReady={onReady}>
          <IslandTree
            island={module}
            props={JSON.parse(props.textContent) as object}
            store={setup.store}
            serverState={stateAround(element, setup.serverState)}
          />
        </Ready>
      </IslandBoundary>
    );
    // In one go: between what was read from the controls and the hydrated island there is no moment in which to type.
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
 * Makes what wakes islands. Each island loads for itself and fails for itself. Islands nobody has touched are hydrated one a task,
 * so that the page stays answerable; one that somebody waits for is hydrated as soon as its code is there.
 */
export function createHydrator(setup: HydratorSetup): (element: StoreIsland, urgent: boolean) => void {
  const underWay = new WeakMap<StoreIsland, { urgent: boolean; now?: () => void }>();
  let turn: Promise<unknown> = Promise.resolve();

  const begin = async (element: StoreIsland, way: { urgent: boolean; now?: () => void }) => {
    const hydration = new Hydration(setup, element);
    const module = await hydration.load();
    if (module) {
      way.now = () => hydration.start(module);
      if (!way.urgent) {
        turn = turn.then(nextTask);
        await turn;
      }
      way.now();
    }
    underWay.delete(element);
  };

  return (element, urgent) => {
    const way = underWay.get(element);
    if (!way) {
      const started = { urgent };
      underWay.set(element, started);
      void begin(element, started);
    } else if (urgent && !way.urgent) {
      way.urgent = true;
      if (way.now) queueMicrotask(way.now);
    }
  };
}
