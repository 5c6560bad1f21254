import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { chatRequested } from '../chat';
import { modalShown } from '../page';
import { searchOpened } from '../search';
import type { MenuItem } from './menus.contract';

export interface MenusState {
  /** The sidebar is open. */
  readonly isOpen: boolean;
  /** The open levels of the drawer by the path of what they list, the deepest last; empty while the sidebar shows its own entries. */
  readonly levels: readonly string[];
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Loaded once; empty before that and after a failure (SPEC §8). */
  readonly games: readonly MenuItem[];
}

const initialState: MenusState = { isOpen: false, levels: [], status: 'idle', games: [] };

const close = (state: MenusState): MenusState => ({ ...state, isOpen: false, levels: [] });

export const menusSlice = createSlice({
  name: 'menus',
  initialState,
  reducers: {
    menuOpened: (state) => ({ ...state, isOpen: true }),
    /** By its close control, Escape or a press beside it. */
    menuClosed: close,
    /** The categories are loaded with the first level, and again after a failure. */
    levelOpened: (state, { payload: { path } }: PayloadAction<{ readonly path: string }>): MenusState =>
      state.levels.includes(path)
        ? state
        : { ...state, levels: [...state.levels, path], status: state.status === 'ready' ? 'ready' : 'loading' },
    /** Back to the level above. */
    levelClosed: (state) => ({ ...state, levels: state.levels.slice(0, -1) }),
    categoriesReceived: (state, { payload }: PayloadAction<{ readonly games: readonly MenuItem[] }>) => ({
      ...state,
      status: 'ready' as const,
      games: payload.games,
    }),
    categoriesFailed: (state, _action: PayloadAction<{ readonly error: Failure }>) => ({
      ...state,
      status: 'failed' as const,
    }),
  },
  // One overlay at a time.
  extraReducers: (builder) =>
    builder.addCase(searchOpened, close).addCase(modalShown, close).addCase(chatRequested, close),
  selectors: { selectMenus: (state) => state },
});

export const { menuOpened, menuClosed, levelOpened, levelClosed, categoriesReceived, categoriesFailed } =
  menusSlice.actions;
export const { selectMenus } = menusSlice.selectors;
