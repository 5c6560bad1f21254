import type { Store } from '@reduxjs/toolkit';
import { Component, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Report } from '../lib/report';
import type { RootState } from '../pages';
import type { replayEarlyEvents } from './earlyEvents';
import { isTranslated, unwrapTranslation } from './foreignDom';
import {
  type ControlState,
  changedControls,
  controlStates,
  replayChanges,
  restoreControls,
  saveFocus,
  typedTexts,
} from './formControls';
import { waitingFormIslands, wakeAll } from './formIslands';
import { IslandTree, type LoadedIsland, PROPS_SELECTOR, ROOT_SELECTOR } from './islandTree';
import type { IslandRegistry } from './registry';
import { MAX_RENEWALS } from './renewingRoot';
import type { StoreIsland } from './storeIsland';

export interface HydratorSetup {
  readonly store: Store<RootState>;
  /** The state that the server rendered the page from. */
  readonly serverState: RootState;
  readonly registry: IslandRegistry;
  readonly report: Report;
  /** The loader's, which has recorded them. */
  readonly replay: typeof replayEarlyEvents;
}

type Phase = 'load' | 'hydrate' | 'render';

interface BoundaryProps {
  /** The element that React renders into. */
  readonly root: Element;
  readonly onFailed: (error: unknown, input: ShopperInput | null) => void;
  readonly children: ReactNode;
}

/** The input of a shopper in an island, to be done again in other elements. */
interface ShopperInput {
  readonly controls: readonly ControlState[];
  readonly restoreFocus: () => void;
}

/** Catches errors of the island's components, and reads the shopper's input before React removes the elements. */
class IslandBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  private input: ShopperInput | null = null;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate() {
    const { root } = this.props;
    if (this.state.failed) this.input = { controls: controlStates(root), restoreFocus: saveFocus(root) };
    return null;
  }

  override componentDidUpdate() {}

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error, this.input);
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
  private renewals = 0;
  private readonly name: string;

  constructor(
    private readonly setup: HydratorSetup,
    private readonly element: StoreIsland,
  ) {
    this.name = element.getAttribute('name') ?? '';
  }

  /** Loads the island's chunk, with one retry. */
  async load(): Promise<LoadedIsland | undefined> {
    const importIsland = Object.hasOwn(this.setup.registry, this.name) ? this.setup.registry[this.name] : undefined;
    try {
      if (!importIsland) throw new Error(`There is no island "${this.name}".`);
      return (await importIsland().catch(importIsland)) as unknown as LoadedIsland;
    } catch (error) {
      this.fail(error, 'load');
      return undefined;
    }
  }

  /** Hydrates unless the island was hydrated or removed meanwhile. */
  start(module: LoadedIsland): void {
    const { element } = this;
    if (this.started || element.dataset.state !== 'waiting' || !element.isConnected) return;
    // Chrome makes no click of a press on a translated text that is gone before its release.
    if (element.querySelector('font:active')) return void setTimeout(() => this.start(module));
    this.started = true;
    try {
      this.mount(module);
    } catch (error) {
      this.fail(error, 'hydrate');
    }
  }

  /** @param again what the shopper was doing when the island failed; then it is rendered anew from the store */
  private mount(module: LoadedIsland, again?: ShopperInput): void {
    const { element, setup, name } = this;
    const { id } = element;
    const root = element.querySelector(ROOT_SELECTOR);
    const props = element.querySelector(PROPS_SELECTOR);
    if (!root || !props) throw new Error(`The marker of "${name}" has no root or no props.`);
    if (again) root.replaceChildren();
    else element.serverHtml = root.innerHTML;
    const input = again ?? { controls: changedControls(root), restoreFocus: saveFocus(root) };
    const wasTranslated = unwrapTranslation(root, element);
    let failure: { readonly error: unknown } | undefined;
    let isReplayed = false;

    const onRecovered = (error: unknown) =>
      setup.report({ type: 'island/recovered', payload: { name, id, message: messageOf(error) } }, error);
    const onFailed: BoundaryProps['onFailed'] = (error, latest) => {
      // Removing the elements may fail after that, too.
      if (failure) return;
      failure = { error };
      const phase = element.dataset.state === 'hydrated' ? 'render' : 'hydrate';
      // Not during React's commit; a microtask still replaces the HTML before the browser paints.
      queueMicrotask(() => {
        const { controls, restoreFocus } = latest ?? input;
        const isForeign = error instanceof DOMException || isTranslated(root);
        element.unmount?.();
        if (isForeign && element.isConnected && this.renewals < MAX_RENEWALS) {
          this.renewals += 1;
          onRecovered(error);
          this.mount(module, { controls: isReplayed ? typedTexts(controls) : input.controls, restoreFocus });
        } else {
          restoreControls(root, controls);
          restoreFocus();
          this.fail(error, phase);
        }
      });
    };
    const onReady = () => {
      if (failure) return;
      // After the effects React first re-renders with the store's current state.
      queueMicrotask(() => {
        if (!element.unmount || failure) return;
        element.dataset.state = 'hydrated';
        isReplayed = true;
        input.restoreFocus();
        replayChanges(root, input.controls);
        input.restoreFocus();
        const flush = () => flushSync(() => {});
        const replay = () => setup.replay(element, false, flush);
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
    const options = {
      identifierPrefix: id,
      onCaughtError: () => {},
      // Translated texts are no defect.
      onRecoverableError: wasTranslated ? () => {} : onRecovered,
      // The boundary catches all but what fails when the elements of a removed island are.
      onUncaughtError: onRecovered,
    };
    // Synchronously, so that the shopper can't type between reading the controls and hydration.
    flushSync(() => {
      const reactRoot = again ? createRoot(root, options) : hydrateRoot(root, tree, options);
      if (again) reactRoot.render(tree);
      element.unmount = () => {
        element.unmount = undefined;
        reactRoot.unmount();
        root.innerHTML = element.serverHtml ?? '';
      };
    });
  }

  private fail(error: unknown, phase: Phase): void {
    const { element, setup, name } = this;
    element.dataset.state = 'failed';
    setup.report({ type: 'island/failed', payload: { name, id: element.id, phase, message: messageOf(error) } }, error);
    setup.replay(element, true);
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
