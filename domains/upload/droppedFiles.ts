/** Whether files are dragged, and not a text or a picture of the page. */
export const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** Pictures in the clipboard; none when it has a text, too, which is what is meant then. */
export function pastedFiles({ clipboardData }: { readonly clipboardData: DataTransfer | null }): readonly File[] {
  return clipboardData?.types.includes('text/plain') ? [] : [...(clipboardData?.files ?? [])];
}
