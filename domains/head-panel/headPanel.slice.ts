import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { HeadPanelResponse } from './headPanel.contract';

/** A link that opens the panel. */
export interface PanelLink {
  /** The path of the link, from which the content is loaded. */
  readonly href: string;
  /** The panel's heading, which the link tells, because it is shown before the content is loaded. */
  readonly title: string;
}

export interface HeadPanelState {
  /** `closing` lasts until the panel has folded away. */
  readonly status: 'closed' | 'loading' | 'open' | 'closing';
  /** The panel that is shown. */
  readonly link: PanelLink | null;
  /** The panel that opens once the shown one is closed. */
  readonly next: PanelLink | null;
  /** The content's own name, and its HTML; null until they are loaded. */
  readonly tag: string | null;
  readonly content: string | null;
}

interface Answered {
  readonly href: string;
}

const initialState: HeadPanelState = { status: 'closed', link: null, next: null, tag: null, content: null };

const loading = (link: PanelLink): HeadPanelState => ({ ...initialState, status: 'loading', link });

/** A response to another link than the one that is loading is outdated. */
const isAwaited = ({ status, link }: HeadPanelState, { href }: Answered) => status === 'loading' && link?.href === href;

export const headPanelSlice = createSlice({
  name: 'headPanel',
  initialState,
  reducers: {
    /** A link was pressed: its panel opens, or closes when it is the shown one; another one closes first (SPEC §4). */
    panelToggled(state, { payload: { href, title } }: PayloadAction<PanelLink>): HeadPanelState {
      if (state.status === 'closed') return loading({ href, title });
      const known = state.status === 'closing' ? state.next : state.link;
      return { ...state, status: 'closing', next: known?.href === href ? null : { href, title } };
    },
    /** By the close control or Escape, or because the page was scrolled far past the panel. */
    panelClosed: (state): HeadPanelState =>
      state.status === 'closed' ? state : { ...state, status: 'closing', next: null },
    /** The panel has folded away. */
    panelFolded: (state): HeadPanelState => {
      if (state.status !== 'closing') return state;
      return state.next ? loading(state.next) : initialState;
    },
    panelReceived: (state, { payload }: PayloadAction<Answered & HeadPanelResponse>): HeadPanelState =>
      isAwaited(state, payload) ? { ...state, status: 'open', tag: payload.tag, content: payload.content } : state,
    /** The panel closes again; only the console says why (SPEC §8). */
    panelLoadFailed: (state, { payload }: PayloadAction<Answered & { readonly error: Failure }>): HeadPanelState =>
      isAwaited(state, payload) ? { ...state, status: 'closing' } : state,
  },
  selectors: { selectHeadPanel: (state) => state },
});

export const { panelToggled, panelClosed, panelFolded, panelReceived, panelLoadFailed } = headPanelSlice.actions;
export const { selectHeadPanel } = headPanelSlice.selectors;
