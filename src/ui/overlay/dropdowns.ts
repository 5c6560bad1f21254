import { listen } from '../../lib/listen';
import { indexAfter } from '../indexAfter';

const MENU = '[data-dropdown]';
const STEPS = { ArrowDown: 1, ArrowUp: -1 } as const;

/**
 * Lets the arrow keys, Home and End move through open dropdowns, and closes one when the focus leaves it by Tab, so that it covers nothing.
 * @returns removes the listeners
 */
export function watchDropdowns(page: Document): () => void {
  /** The dropdown that is open, and its button. */
  let open: { readonly menu: HTMLElement; readonly button: Element | null } | undefined;
  const handleToggle = ({ target, newState }: Event & Partial<ToggleEvent>) => {
    const menu = target as HTMLElement;
    if (!menu.matches(MENU)) return;
    if (newState === 'open') open = { menu, button: page.activeElement };
    else if (open?.menu === menu) open = undefined;
  };
  const isInside = (target: EventTarget | null) =>
    target instanceof Element && (open?.menu.contains(target) || target === open?.button);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!open || !isInside(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const entries = [...open.menu.querySelectorAll<HTMLElement>('a[href], button')];
    const index = indexAfter(event.key, STEPS, entries.indexOf(event.target as HTMLElement), entries.length);
    if (index === undefined) return;
    event.preventDefault();
    entries[index]?.focus();
  };
  const handleFocusIn = ({ target }: FocusEvent) => {
    if (open && !isInside(target)) open.menu.hidePopover();
  };
  const stopToggling = listen(page, { toggle: handleToggle }, true);
  const stop = listen(page, { keydown: handleKeyDown, focusin: handleFocusIn });
  return () => {
    stopToggling();
    stop();
  };
}
