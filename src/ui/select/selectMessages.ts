import type { AriaLiveMessages, GroupBase } from 'react-select';

/** What react-select knows of a row; the rest may change while the row stays the same one. */
export interface SelectRow {
  readonly value: string;
}

type Messages = AriaLiveMessages<SelectRow, boolean, GroupBase<SelectRow>>;

/** How many answer a search. */
export const resultsText = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'} available`;

/** What a select says to screen readers beyond what its roles tell. */
export const selectMessages: Messages = {
  guidance: ({ context }) =>
    context === 'value' ? 'Left and Right move through what is chosen, Backspace removes it.' : '',
  onChange({ action, label, isDisabled }) {
    if (action === 'select-option') return isDisabled ? `${label}, can’t be chosen now` : `${label}, chosen`;
    return action === 'initial-input-focus' ? '' : `${label}, removed`;
  },
  // Apple's screen readers don't follow the active row by themselves.
  onFocus({ context, label, focused, options, selectValue, isSelected, isDisabled, isAppleDevice }) {
    const place = (rows: readonly unknown[]) => `${rows.indexOf(focused) + 1} of ${rows.length}`;
    if (context === 'value') return `${label}, ${place(selectValue)} chosen`;
    if (!isAppleDevice) return '';
    return [label, isSelected && 'chosen', isDisabled && 'can’t be chosen now', place(options)]
      .filter(Boolean)
      .join(', ');
  },
  onFilter: ({ inputValue, resultsMessage }) => (inputValue.trim() ? resultsMessage : ''),
};
