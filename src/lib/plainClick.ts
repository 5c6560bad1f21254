type Modifiers = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>>;

/** Presses and keys with a modifier are the browser's: a new tab or window, a download, or back. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Whether a click is one that a script may answer instead of the browser. */
export const isPlainClick = (event: Modifiers & { readonly button: number }): boolean =>
  event.button === 0 && !hasModifier(event);
