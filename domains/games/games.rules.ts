/** The number of games in the rows that the server has rendered. */
export function countRows(html: string): number {
  return html.split('<li').length - 1;
}
