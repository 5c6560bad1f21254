import { createContext, type ReactNode, useContext } from 'react';
import type { SelectChoice } from './selectChoice';

/** What the parts of a select share beyond what react-select hands them. */
export interface SelectParts {
  /** Id of the words that name it. */
  readonly labelId: string;
  readonly choiceOf: (value: string) => SelectChoice;
  /** How many values are chosen; not all of them may be named. */
  readonly chosenCount: number;
  readonly describedBy: string | undefined;
  /** Nothing can be typed into it. */
  readonly isReadOnly: boolean;
  readonly popup: 'listbox' | 'dialog';
  readonly isOpen: boolean;
  readonly listClass: string | undefined;
  /** What stands under the rows. */
  readonly notes: ReactNode;
  readonly onRemove: (value: string) => void;
}

export const SelectContext = createContext<SelectParts | null>(null);

/** @throws Error outside of a select */
export function useSelectParts(): SelectParts {
  const parts = useContext(SelectContext);
  if (!parts) throw new Error('A part of a select stands outside of one.');
  return parts;
}
