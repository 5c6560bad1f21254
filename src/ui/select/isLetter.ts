import type { KeyboardEvent } from 'react';

/** Whether a key types a character, which starts a search. Space is excluded, since it opens the list or chooses. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && key.length === 1 && key !== ' ';
