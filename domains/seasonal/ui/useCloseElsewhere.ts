import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../../src/lib/isComposing';

/**
 * Closes what is open when something else is pressed, when the focus leaves it, and on Escape.
 * @param root the element with what is open and its button
 * @param close `byKey` is true on Escape, after which the focus has to be somewhere
 */
export function useCloseElsewhere(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (byKey: boolean) => void,
): void {
  const handleElsewhere = useEffectEvent(({ target }: Event) => {
    if (!root.current?.contains(target as Node)) close(false);
  });
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) close(true);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const elsewhere = (event: Event) => handleElsewhere(event);
    for (const type of ['pointerdown', 'focusin'] as const) document.addEventListener(type, elsewhere, { signal });
    document.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    return () => listeners.abort();
  }, [isOpen]);
}
