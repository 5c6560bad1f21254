import type { KeyboardEvent } from 'react';

/** A letter typed alone, which begins a search. Space opens or chooses. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && key.length === 1 && key !== ' ';
