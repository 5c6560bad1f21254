/** jsdom has no popovers: these set `data-open` and dispatch `toggle`, as the browser does. */
export function installPopovers(): void {
  const toggle = (isOpen: boolean) =>
    function (this: HTMLElement) {
      if ('open' in this.dataset === isOpen) return;
      if (isOpen) this.dataset.open = '';
      else delete this.dataset.open;
      const event = Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' });
      this.dispatchEvent(event);
    };
  HTMLElement.prototype.showPopover = toggle(true);
  HTMLElement.prototype.hidePopover = toggle(false);
  const { matches } = Element.prototype;
  Object.defineProperty(HTMLElement.prototype, 'matches', {
    configurable: true,
    value(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? isShown(this) : matches.call(this, selector);
    },
  });
}

/** Whether a popover is shown. */
export const isShown = (popover: HTMLElement): boolean => 'open' in popover.dataset;
