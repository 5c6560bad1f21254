/** Events with which a tooltip may begin to be wanted; a help button opens its own without a script. */
const TYPES = ['pointerover', 'focusin'] as const;

/** Shows the tooltips of a page, with code that comes when the first control that has one is hovered or focused. */
export function watchTooltipsOnUse(page: Document): void {
  const listen = () => {
    for (const type of TYPES) page.addEventListener(type, load, true);
  };
  function load({ target }: { readonly target: EventTarget | null }): void {
    if (!(target as Partial<Element> | null)?.closest?.('[data-tooltip]')) return;
    for (const type of TYPES) page.removeEventListener(type, load, true);
    import(/* webpackChunkName: "tooltips" */ './tooltips').then(
      ({ watchTooltips }) => watchTooltips(page),
      (error: unknown) => {
        console.error('The tooltips could not be loaded.', error);
        listen();
      },
    );
  }
  listen();
  // What woke the page was at its target before.
  load({ target: page.querySelector('[data-tooltip]:is(:hover, :focus-within)') });
}
