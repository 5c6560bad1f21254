const MENU = '[data-dropdown]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where an arrow key, Home or End leads in a list of `length` entries, from the entry at `index`; undefined for other keys. */
function indexAfter(key: string, index: number, length: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step && (Math.max(index, step > 0 ? -1 : 0) + step + length) % length;
}

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
    const index = indexAfter(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
    if (index === undefined) return;
    event.preventDefault();
    entries[index]?.focus();
  };
  const handleFocusIn = ({ target }: FocusEvent) => {
    if (open && !isInside(target)) open.menu.hidePopover();
  };
  page.addEventListener('toggle', handleToggle, true);
  page.addEventListener('keydown', handleKeyDown);
  page.addEventListener('focusin', handleFocusIn);
  return () => {
    page.removeEventListener('toggle', handleToggle, true);
    page.removeEventListener('keydown', handleKeyDown);
    page.removeEventListener('focusin', handleFocusIn);
  };
}
