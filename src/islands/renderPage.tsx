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
 * @throws Error naming the island that can't be loaded, or has no component or sample: the server must not start
 */
export async function loadAllIslands(registry: IslandRegistry = islands): Promise<LoadedIslands> {
  const load = async ([name, { load: loadModule }]: [string, IslandRegistry[string]]) => {
    const module = await loadModule().catch((cause: unknown) => {
      throw new Error(`The island "${name}" can't be loaded.`, { cause });
    });
    const { sample } = module.default ?? {};
    if (typeof module.default !== 'function' || !sample)
      throw new Error(`The island "${name}" does not export a component with a sample as its default.`);
    return [name, { default: module.default, sample } as unknown as LoadedIsland] as const;
  };
  return new Map(await Promise.all(Object.entries(registry).map(load)));
}

/** Begins what stands for HTML that is put in later. Nobody outside knows it, so no text of a page can be mistaken for it. */
const HOLE = `hole-${randomUUID()}-`;
const HOLES = new RegExp(`${HOLE}(\\d+);`, 'g');

/** A store that only answers what a page was made with: nothing subscribes or dispatches while the server renders. */
export function staticStore(state: RootState): Store<RootState> {
  const refuse = () => {
    throw new Error('Nothing is dispatched while the server renders.');
  };
  return {
    getState: () => state,
    subscribe: () => () => {},
    dispatch: refuse,
    replaceReducer: refuse,
    [Symbol.observable]: refuse,
  } as unknown as Store<RootState>;
}

function islandHtml(asked: PendingIsland, modules: LoadedIslands, store: Store<RootState>): string {
  const island = modules.get(asked.name);
  if (!island) throw new Error(`There is no island "${asked.name}".`);
  return renderToString(
    <IslandTree island={island} props={asked.props} store={store} serverState={store.getState()} />,
    {
      identifierPrefix: asked.id,
    },
  );
}

export interface RenderedPage {
  readonly html: string;
  /** The names of the islands on it, each once: their chunks, and the core's, are what the browser may fetch ahead. */
  readonly islands: readonly string[];
}

/**
 * Renders a page (or a fragment) to static HTML with its islands in it, each rendered as a React root of its own under its id.
 * Islands, and parts that are `cached`, are rendered after the page and put into its holes: React can't render one tree inside another without
 * losing its contexts.
 * @param page what the islands' markers stand in
 * @param state the whole state; also what has to be in the page's `#page-state`
 * @throws what a component throws
 */
export function renderPage(page: ReactElement, state: RootState, modules: LoadedIslands): RenderedPage {
  const asked: PendingIsland[] = [];
  const fillings: (() => string)[] = [];
  const store = staticStore(state);
  const hole = (filling: () => string) => `${HOLE}${fillings.push(filling) - 1};`;
  const holes: Slots = {
    island(island) {
      if (asked.some((other) => other.id === island.id)) throw new Error(`Two islands have the id "${island.id}".`);
      asked.push(island);
      return hole(() => islandHtml(island, modules, store));
    },
    html: hole,
  };
  const outer = renderToStaticMarkup(<SlotsContext value={holes}>{page}</SlotsContext>);
  const html = outer.replace(HOLES, (_hole, index: string) => fillings[Number(index)]?.() ?? '');
  return { html, islands: [...new Set(asked.map((one) => one.name))] };
}
