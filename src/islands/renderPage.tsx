import { randomUUID } from 'node:crypto';
import type { Store } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RootState } from '../pages';
import { type PendingIsland, type Slots, SlotsContext } from './Island';
import { IslandTree, type LoadedIsland } from './islandTree';
import { type IslandRegistry, islands } from './registry';

/** The modules of all islands by name, loaded once when the server starts. */
export type LoadedIslands = ReadonlyMap<string, LoadedIsland>;

/**
 * Loads every island of the registry.
 * @throws Error naming an island that can't be loaded, or has no component or sample, so that the server does not start
 */
export async function loadAllIslands(registry: IslandRegistry = islands): Promise<LoadedIslands> {
  const load = async ([name, importIsland]: [string, IslandRegistry[string]]) => {
    const module = await importIsland().catch((cause: unknown) => {
      throw new Error(`The island "${name}" can't be loaded.`, { cause });
    });
    const { sample } = module.default ?? {};
    if (typeof module.default !== 'function' || !sample)
      throw new Error(`The island "${name}" does not export a component with a sample as its default.`);
    return [name, { default: module.default, sample } as unknown as LoadedIsland] as const;
  };
  return new Map(await Promise.all(Object.entries(registry).map(load)));
}

/** Prefix of placeholders for HTML that is inserted later. It is random, so page content can't contain it. */
const PLACEHOLDER = `slot-${randomUUID()}-`;
const PLACEHOLDERS = new RegExp(`${PLACEHOLDER}(\\d+);`, 'g');

/** A read-only store: nothing subscribes or dispatches while the server renders. */
export function staticStore(state: RootState): Store<RootState> {
  const reject = () => {
    throw new Error('Nothing is dispatched while the server renders.');
  };
  return {
    getState: () => state,
    subscribe: () => () => {},
    dispatch: reject,
    replaceReducer: reject,
    [Symbol.observable]: reject,
  } as unknown as Store<RootState>;
}

function islandHtml({ name, id, props }: PendingIsland, modules: LoadedIslands, store: Store<RootState>): string {
  const island = modules.get(name);
  if (!island) throw new Error(`There is no island "${name}".`);
  return renderToString(<IslandTree island={island} props={props} store={store} serverState={store.getState()} />, {
    identifierPrefix: id,
  });
}

export interface RenderedPage {
  readonly html: string;
  /** Unique names of its islands; the browser prefetches their chunks. */
  readonly islands: readonly string[];
}

/**
 * Renders a page (or a fragment) to static HTML, with each island as a separate React root under its id.
 * Islands and `cached` parts are rendered after the page and replace its placeholders, because a nested render would lose React's contexts.
 * @param page contains the markers of the islands
 * @param state the complete state; the page's `#page-state` must have the same
 * @throws what a component throws
 */
export function renderPage(page: ReactElement, state: RootState, modules: LoadedIslands): RenderedPage {
  const pending: PendingIsland[] = [];
  const store = staticStore(state);
  const html = renderWithSlots(page, (island) => {
    if (pending.some((other) => other.id === island.id)) throw new Error(`Two islands have the id "${island.id}".`);
    pending.push(island);
    return () => islandHtml(island, modules, store);
  });
  return { html, islands: [...new Set(pending.map(({ name }) => name))] };
}

/**
 * Renders a part of a page that has no islands to static HTML, with its `cached` parts.
 * @throws what a component throws, and when it contains an island
 */
export const renderPart = (part: ReactElement): string =>
  renderWithSlots(part, ({ name }) => {
    throw new Error(`The island "${name}" is in a part of a page that has none.`);
  });

/** @param rendererOf makes the renderer of an island, which is called after the rest is rendered */
function renderWithSlots(page: ReactElement, rendererOf: (island: PendingIsland) => () => string): string {
  const renderers: (() => string)[] = [];
  const addSlot = (render: () => string) => `${PLACEHOLDER}${renderers.push(render) - 1};`;
  const slots: Slots = { island: (island) => addSlot(rendererOf(island)), html: addSlot };
  const outer = renderToStaticMarkup(<SlotsContext value={slots}>{page}</SlotsContext>);
  return outer.replace(PLACEHOLDERS, (_placeholder, index: string) => renderers[Number(index)]?.() ?? '');
}
