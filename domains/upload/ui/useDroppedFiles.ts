import { type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '../../../src/lib/listen';
import { hasFiles, pastedFiles } from '../droppedFiles';
import { DROP_ZONE_ATTRIBUTE } from '../uploadAttributes';

/** Nothing outside an open dialog can be reached, so nothing is dropped there. */
function canBeReached(element: Element): boolean {
  const dialog = [...element.ownerDocument.querySelectorAll('dialog[open]')].at(-1);
  return element.isConnected && !element.closest('[inert]') && (!dialog || dialog.contains(element));
}

/**
 * Takes files that are dropped anywhere on the window, and those that are pasted while the focus is in the form around the element.
 * @returns whether files are being dragged over the window
 */
export function useDroppedFiles(root: RefObject<Element | null>, take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const element = root.current;
    const page = element?.ownerDocument;
    if (!element || !page) return;
    const isMine = (event: DragEvent) =>
      hasFiles(event) &&
      canBeReached(element) &&
      !(event.target as Partial<Element>).closest?.(`[${DROP_ZONE_ATTRIBUTE}]`);
    const onOver = (event: DragEvent) => {
      const isHere = isMine(event);
      setOver(isHere);
      // Without this the browser would open the file in place of the page.
      if (isHere) event.preventDefault();
    };
    const onLeave = (event: DragEvent) => {
      // Of the window, not of an element in it.
      if (!event.relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !isMine(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = pastedFiles(event);
      const isInForm = element.closest('form')?.contains(event.target as Node);
      if (!isInForm || files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    return listen(page, { dragenter: onOver, dragover: onOver, dragleave: onLeave, drop: onDrop, paste: onPaste });
  }, [root]);
  return isOver;
}
