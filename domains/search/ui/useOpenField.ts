import { type RefObject, useEffect, useRef } from 'react';
import { makeRestInert } from '../../../src/ui/makeRestInert';
import { useMediaQuery } from '../../../src/ui/useMediaQuery';

interface OpenField {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Below this width the open search covers the screen. */
const COVERS_SCREEN = '(width < 64em)';

/** Leaving the open search closes it; where it covers the screen, everything else is inert and its opener gets the focus back. */
export function useOpenField({ field, isOpen, onClose }: OpenField): void {
  const coversScreen = useMediaQuery(COVERS_SCREEN);
  const wasOpen = useRef(isOpen);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosing && field.current?.checkVisibility?.() === false)
      document.querySelector<HTMLElement>('header [data-search-open]')?.focus();
  }, [isOpen, field]);

  useEffect(() => {
    const container = field.current?.closest('search');
    if (!isOpen || !container) return;
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [isOpen, field]);

  useEffect(() => {
    const container = field.current?.closest<HTMLElement>('search');
    return isOpen && coversScreen && container ? makeRestInert(container, document.body) : undefined;
  }, [isOpen, coversScreen, field]);
}
