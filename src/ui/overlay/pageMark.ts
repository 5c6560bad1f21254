/** What is open over the page, as an attribute of its root, for the styles of what lies behind it: `:has()` there would restyle the whole page. */
export type PageMark = 'data-open-search' | 'data-open-list' | 'data-open-panel' | 'data-open-chat';

/** Marks the page while something is open over it. @returns takes the mark away */
export function markPage(mark: PageMark): () => void {
  const { documentElement } = document;
  documentElement.setAttribute(mark, '');
  return () => documentElement.removeAttribute(mark);
}
