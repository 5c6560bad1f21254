import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Channel, QuietHours, Topic } from './topics.rules';

/** A box of the table: `price.push`. */
export type ChoiceBox = `${Topic}.${Channel}`;
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** What a shopper wants to be told of, where, and when no push may come. */
export interface NotifyChoicesState {
  /** The ticked boxes. */
  readonly on: readonly ChoiceBox[];
  readonly choices: SaveStatus;
  /** Null: never quiet. */
  readonly quiet: QuietHours | null;
  readonly hours: SaveStatus;
  /** The way out of the last failure, where choosing again would not do. */
  readonly refusal?: string | undefined;
}

interface Refusable {
  readonly refusal?: string | undefined;
}

const initialState: NotifyChoicesState = { on: [], choices: 'idle', quiet: null, hours: 'idle' };

export const notifyChoicesSlice = createSlice({
  name: 'notifyChoices',
  initialState: initialState as NotifyChoicesState,
  reducers: {
    /** A box was ticked or cleared. It is saved at once. */
    choiceTicked(
      state,
      { payload: { box, isOn } }: PayloadAction<{ readonly box: ChoiceBox; readonly isOn: boolean }>,
    ) {
      state.on = [...state.on.filter((other) => other !== box), ...(isOn ? [box] : [])];
      state.choices = 'saving';
    },
    choicesSaved(state, { payload: { on } }: PayloadAction<Pick<NotifyChoicesState, 'on'>>) {
      if (state.on === on || state.on.join() === on.join()) state.choices = 'saved';
    },
    choicesFailed: (state, { payload: { refusal } }: PayloadAction<Refusable>) => ({
      ...state,
      choices: 'failed' as const,
      refusal,
    }),
    /** The hours were chosen; equal ones are not saved. */
    quietHoursChosen(state, { payload: { quiet } }: PayloadAction<Pick<NotifyChoicesState, 'quiet'>>) {
      state.quiet = quiet;
      state.hours = quiet && quiet.from === quiet.to ? 'idle' : 'saving';
    },
    quietHoursSaved(state, { payload: { quiet } }: PayloadAction<Pick<NotifyChoicesState, 'quiet'>>) {
      if (state.quiet?.from === quiet?.from && state.quiet?.to === quiet?.to) state.hours = 'saved';
    },
    quietHoursFailed: (state, { payload: { refusal } }: PayloadAction<Refusable>) => ({
      ...state,
      hours: 'failed' as const,
      refusal,
    }),
  },
  selectors: { selectNotifyChoices: (state) => state },
});

export const { choiceTicked, choicesSaved, choicesFailed, quietHoursChosen, quietHoursSaved, quietHoursFailed } =
  notifyChoicesSlice.actions;
export const { selectNotifyChoices } = notifyChoicesSlice.selectors;
