import type { HotPanelView } from './hotProductsViews';
import type { LiveHotProducts } from './liveHot.contract';

/** What a live change touches of an open panel. */
interface LivePanel {
  readonly panel: HotPanelView | null;
  readonly isStale: boolean;
  readonly isClosed: boolean;
  readonly updatedAt: number;
}

/** The panel as others have changed it: the places of its starts at once; a price or a start that it does not know makes it stale. What is older is dropped. */
export function withLiveChanges<State extends LivePanel>(
  state: State,
  { at, items, closed, wholeUntil }: LiveHotProducts,
): State {
  const { panel } = state;
  if (!panel || at < state.updatedAt) return state;
  const live = items.find(({ id }) => id === panel.productId);
  if (!live) {
    const isGone = wholeUntil !== null || closed.includes(panel.productId);
    return isGone ? { ...state, updatedAt: at, isClosed: true } : state;
  }
  const { places } = live;
  const known = panel.starts.map(({ id }) => String(id));
  const isStale = live.price !== panel.price || Object.keys(places).some((id) => !known.includes(id));
  // A start that is not named is no longer available.
  const starts = panel.starts.map((start) => ({ ...start, free: places[start.id] ?? 0 }));
  return { ...state, updatedAt: at, isClosed: false, isStale, panel: { ...panel, starts } };
}
