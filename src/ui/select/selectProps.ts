import type { ReactNode } from 'react';
import type { SelectChoice } from './selectChoice';

/** The row before all others that chooses all that are shown, or gives them up. */
export interface SelectAll {
  readonly isChosen: boolean;
  /** It would be more than may be chosen. */
  readonly isClosed: boolean;
  /** How many rows it acts on. */
  readonly count: number;
  readonly onToggle: (on: boolean) => void;
}

export interface SelectProps {
  /** Id of its field. */
  readonly id: string;
  /** Id of the words that name it, and the words. */
  readonly labelId: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  /** Id of what is wrong; its presence marks the field. */
  readonly errorId?: string | undefined;
  readonly isSmall?: boolean | undefined;
  /** Several may be chosen, so the list stays open until it is enough. */
  readonly isMany?: boolean | undefined;
  readonly chosen: readonly SelectChoice[];
  /** What answers the search, or all there are. The one whose value is empty stands for nothing chosen. */
  readonly found: readonly SelectChoice[];
  /** So many of them are shown. */
  readonly maxRows?: number | undefined;
  readonly visibleRows?: number | undefined;
  /** What is typed. */
  readonly query: string;
  /** The search that `found` answers, where that comes later than what is typed. */
  readonly answered?: string | undefined;
  readonly isSearchable?: boolean | undefined;
  /** False while `found` is on its way, or has failed to come. */
  readonly isReady?: boolean | undefined;
  readonly selectAll?: SelectAll | undefined;
  /** What else stands under the rows. */
  readonly note?: ReactNode;
  /** Enter asks again for what has failed to come. */
  readonly onRetry?: (() => void) | undefined;
  /** What the line says while nothing is chosen; the search of a sheet says the second. */
  readonly placeholder?: string | undefined;
  readonly searchPlaceholder?: string | undefined;
  /** Gives the list its measures. */
  readonly listClass?: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (value: string, on: boolean) => void;
}
