/** Scrolls a row or a column until one of its entries is in its middle. The page never moves. @param row the scroll container, which is positioned */
export function centerInRow(row: Element | null | undefined, entry: Element | null | undefined): void {
  if (!row || !(entry instanceof HTMLElement)) return;
  row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
  row.scrollTop = entry.offsetTop - (row.clientHeight - entry.offsetHeight) / 2;
}
