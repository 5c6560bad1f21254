import type { ReactNode } from 'react';
import type { SelectChoice } from './selectChoice';

/** The first row, which chooses or clears all results. */
export interface SelectAll {
  readonly isChosen: boolean;
  /** Choosing all would exceed the maximum. */
  readonly isDisabled: boolean;
  /** Number of results it affects. */
  readonly count: number;
  readonly onToggle: (isChosen: boolean) => void;
}

export interface SelectProps {
  /** Id of the input. */
  readonly id: string;
  /** Id of the label. */
  readonly labelId: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  /** Id of the error message; marks the input as invalid. */
  readonly errorId?: string | undefined;
  readonly isSmall?: boolean | undefined;
  /** Allows several values; the list stays open after a choice. */
  readonly isMulti?: boolean | undefined;
  readonly chosen: readonly SelectChoice[];
  /** The search results, or all choices without a search. An empty value means that nothing is chosen. */
  readonly results: readonly SelectChoice[];
  /** The maximum number of results that are rendered. */
  readonly maxRows?: number | undefined;
  readonly visibleRows?: number | undefined;
  /** The text of the search field. */
  readonly query: string;
  /** The query that `results` belong to, when results arrive later than the shopper types. */
  readonly resultsQuery?: string | undefined;
  readonly isSearchable?: boolean | undefined;
  /** False while `results` are loading or have failed to load. */
  readonly isReady?: boolean | undefined;
  readonly selectAll?: SelectAll | undefined;
  /** Shown below the rows. */
  readonly note?: ReactNode;
  /** Enter retries a failed request. */
  readonly onRetry?: (() => void) | undefined;
  /** Shown while nothing is chosen; `searchPlaceholder` is that of the search field in a sheet. */
  readonly placeholder?: string | undefined;
  readonly searchPlaceholder?: string | undefined;
  /** Class that sets the size of the list. */
  readonly listClass?: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}
