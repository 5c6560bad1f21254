/**
 * Whether a key belongs to an input method that composes a character: there Enter takes what was composed, Escape gives it up and arrows choose. In
 * Safari the Enter that ends a composition comes after it, and has only the code 229 of such keys.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
