/** What can be open over the page. */
export type PageMark = 'search' | 'list' | 'panel' | 'chat';

/**
 * Marks the root of the page while something is open over it (`data-open-search`), for the styles of what lies behind it: `:has()` there would restyle
 * the whole page.
 */
export function markPage(mark: PageMark, isOpen: boolean): void {
  document.documentElement.toggleAttribute(`data-open-${mark}`, isOpen);
}
