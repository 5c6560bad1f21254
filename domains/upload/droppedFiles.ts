/** Types that a picture or a link of a page has, also beside `Files`. */
const OF_PAGES = ['text/html', 'text/uri-list'];

/** Whether files are dragged, and not a text or a picture of the page. */
export function hasFiles({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') && !OF_PAGES.some((type) => types.includes(type));
}

/** Pictures in the clipboard; none when it has a text, too, which is what is meant then. */
export function pastedFiles({ clipboardData }: { readonly clipboardData: DataTransfer | null }): readonly File[] {
  return clipboardData?.types.includes('text/plain') ? [] : [...(clipboardData?.files ?? [])];
}
