import { fireEvent } from '@testing-library/react';

/** How browsers mark the keys of an input method: Safari's Enter that ends a composition comes after it and has only the code. */
export const COMPOSING = [{ isComposing: true }, { isComposing: false, keyCode: 229 }] as const;

/** Presses a key while an input method composes, in each of the ways that browsers have. @returns true when its usual effect was never prevented */
export const pressComposing = (element: Element, key: string): boolean =>
  COMPOSING.map((mark) => fireEvent.keyDown(element, { key, ...mark })).every(Boolean);
