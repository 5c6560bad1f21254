import { createContext, type ReactNode, useContext } from 'react';
import type { SelectChoice } from './selectChoice';

/** What the components of a select need beyond the props that react-select gives them. */
export interface SelectContextValue {
  /** Id of the label. */
  readonly labelId: string;
  readonly getChoice: (value: string) => SelectChoice;
  /** Number of chosen values, including those that are not listed by name. */
  readonly chosenCount: number;
  readonly describedBy: string | undefined;
  readonly isReadOnly: boolean;
  readonly popup: 'listbox' | 'dialog';
  readonly isOpen: boolean;
  readonly listClass: string | undefined;
  /** Shown below the rows. */
  readonly notes: ReactNode;
  readonly onRemove: (value: string) => void;
}

export const SelectContext = createContext<SelectContextValue | null>(null);

/** @throws Error outside of a select */
export function useSelectContext(): SelectContextValue {
  const context = useContext(SelectContext);
  if (!context) throw new Error('useSelectContext must be used inside a select.');
  return context;
}
