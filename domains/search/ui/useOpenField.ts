import { type RefObject, useEffect, useRef } from 'react';
import { useMediaQuery } from '../../../src/ui/useMediaQuery';

interface OpenField {
  readonly container: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Below this width the open search covers the screen. */
const COVERS_SCREEN = '(width < 1024px)';

/** Keeps the focus in the open search: into the field when it opens, back to its opener when it closes; leaving it closes it. */
export function useOpenField({ container, field, isOpen, onClose }: OpenField): void {
  const coversScreen = useMediaQuery(COVERS_SCREEN);
  const wasOpen = useRef(isOpen);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) field.current?.focus();
    else if (field.current?.checkVisibility?.() === false)
      document.querySelector<HTMLElement>('header [data-search-open]')?.focus();
  }, [isOpen, field]);

  useEffect(() => {
    const element = container.current;
    if (!isOpen || !element) return;
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [isOpen, container]);

  useEffect(() => {
    const element = container.current;
    return isOpen && coversScreen && element ? makeRestInert(element) : undefined;
  }, [isOpen, coversScreen, container]);
}

/** Makes everything but an element inert. @returns undoes it */
function makeRestInert(element: HTMLElement): () => void {
  const changed: HTMLElement[] = [];
  for (let inside: HTMLElement | null = element; inside && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement?.children ?? [])
      if (sibling instanceof HTMLElement && sibling !== inside && !sibling.inert) {
        sibling.inert = true;
        changed.push(sibling);
      }
  return () => {
    for (const one of changed) one.inert = false;
  };
}
