import type { AriaLiveMessages, GroupBase } from 'react-select';

/** A row as react-select sees it: only the value, so that a row keeps its identity while its label or price changes. */
export interface SelectRow {
  readonly value: string;
}

type Messages = AriaLiveMessages<SelectRow, boolean, GroupBase<SelectRow>>;

export const formatResultCount = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'} available`;

/** Screen reader announcements beyond what the ARIA roles already convey. */
export const selectAnnouncements: Messages = {
  guidance: ({ context }) =>
    context === 'value' ? 'Left and Right move through what is chosen, Backspace removes it.' : '',
  onChange({ action, label, isDisabled }) {
    if (action === 'select-option') return isDisabled ? `${label}, can’t be chosen now` : `${label}, chosen`;
    return action === 'initial-input-focus' ? '' : `${label}, removed`;
  },
  // VoiceOver does not announce the active row on its own.
  onFocus({ context, label, focused, options, selectValue, isSelected, isDisabled, isAppleDevice }) {
    const formatPosition = (rows: readonly unknown[]) => `${rows.indexOf(focused) + 1} of ${rows.length}`;
    if (context === 'value') return `${label}, ${formatPosition(selectValue)} chosen`;
    if (!isAppleDevice) return '';
    return [label, isSelected && 'chosen', isDisabled && 'can’t be chosen now', formatPosition(options)]
      .filter(Boolean)
      .join(', ');
  },
  onFilter: ({ inputValue, resultsMessage }) => (inputValue.trim() ? resultsMessage : ''),
};
