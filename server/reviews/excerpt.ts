/** The words of a review on one line, cut at the end of one, or in the middle of one that is longer. @param max characters */
export function excerptOf(words: string, max: number): string {
  const line = words.trim().replaceAll(/\s+/g, ' ');
  // Not half of an emoji.
  const letters = [...line];
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max).join('');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
