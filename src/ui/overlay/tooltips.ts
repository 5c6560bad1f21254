import { isComposing } from '../../lib/isComposing';

/** A tooltip of a control that has another purpose waits so long after the control is hovered, focused or typed into, ms (SPEC §9). */
export const INPUT_DELAY_MS = 333;

/** Time to move the pointer from the control over the gap to its tooltip, ms. */
export const LEAVE_DELAY_MS = 150;

const FRAME = '[data-tooltip]';

const frameOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(FRAME) : null;

const bubbleOf = (frame: Element): HTMLElement | null => frame.querySelector<HTMLElement>(':scope > [role=tooltip]');

/** Whether the menu of the control is open: its tooltip would cover that. */
const hasOpenMenu = (frame: Element): boolean => {
  const id = frame.querySelector('[popovertarget]')?.getAttribute('popovertarget');
  const menu = id && frame.ownerDocument.getElementById(id);
  return Boolean(menu && menu !== bubbleOf(frame) && menu.matches(':popover-open'));
};

/**
 * Shows and hides the tooltips of a page, in the server's HTML and in islands, with one listener for each type of event. A tooltip is shown while
 * its control or itself is hovered, or while the control has the focus by keyboard. Escape and a press elsewhere hide it (WCAG 1.4.13).
 * @returns removes the listeners
 */
export function watchTooltips(page: Document): () => void {
  let hovered = frameOf(page.querySelector(`${FRAME}:hover`));
  let focused = frameOf(page.activeElement);
  /** Hidden by the shopper, so not shown again until the control is left. */
  let dismissed: Element | null = null;
  /** Shown, or about to be. */
  let next: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    if (shown?.isConnected) bubbleOf(shown)?.hidePopover();
    shown = null;
  };
  const showNext = () => {
    if (shown !== next) hide();
    if (!next?.isConnected) return;
    bubbleOf(next)?.showPopover();
    shown = next;
  };
  const update = () => {
    const wanted = hovered ?? focused;
    if (wanted !== dismissed) dismissed = null;
    const wasNext = next;
    next = wanted && !dismissed && !hasOpenMenu(wanted) ? wanted : null;
    if (next === wasNext) return;
    clearTimeout(timer);
    if (next && shown !== next) hide();
    timer = setTimeout(showNext, next ? (next.dataset.tooltip === 'help' ? 0 : INPUT_DELAY_MS) : LEAVE_DELAY_MS);
  };
  const dismiss = () => {
    clearTimeout(timer);
    dismissed = hovered ?? focused;
    next = null;
    hide();
  };

  const handlers = {
    pointerover({ target, pointerType }: PointerEvent) {
      // A finger does not hover: it focuses a field, or presses a help button.
      if (pointerType === 'touch') return;
      hovered = frameOf(target);
      update();
    },
    focusin({ target }: FocusEvent) {
      focused = (target as Element).matches(':focus-visible') ? frameOf(target) : null;
      update();
    },
    focusout() {
      focused = null;
      update();
    },
    keydown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !shown || isComposing(event)) return;
      // Not also the dialog or menu around the tooltip.
      event.preventDefault();
      dismiss();
    },
    pointerdown({ target }: PointerEvent) {
      if (shown && frameOf(target) !== shown) dismiss();
    },
    click({ target }: MouseEvent) {
      const frame = frameOf(target);
      // The button of a menu or link has done what it is for.
      if (frame && frame.dataset.tooltip !== 'help' && (target as Element).closest('button, a')) dismiss();
    },
    /** A help button opens its tooltip natively, too. */
    toggle({ target, newState }: ToggleEvent) {
      const frame = frameOf(target);
      if (!frame || bubbleOf(frame) !== target) return;
      if (newState !== 'open') {
        if (shown === frame) shown = null;
      } else if (shown !== frame) {
        // The event of one that was shown here comes later, when its control may have been left.
        shown = frame;
        next = frame;
      }
    },
  };
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of entries) page.addEventListener(type, handler, true);
  update();
  return () => {
    clearTimeout(timer);
    for (const [type, handler] of entries) page.removeEventListener(type, handler, true);
  };
}
