import { createContext } from 'react';

/** What the rows of the list share; a subscription of each to the store would take longer than rendering it. */
export interface Options {
  /** Id of the row that the arrow keys have reached. */
  readonly active: string | null;
  readonly onActivate: (id: string) => void;
  readonly onChooseHit: () => void;
  /** Sign of the page's currency. */
  readonly sign: string;
}

export const OptionsContext = createContext<Options>({
  active: null,
  onActivate: () => {},
  onChooseHit: () => {},
  sign: '',
});
