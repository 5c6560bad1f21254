/**
 * A loader of webpack for style sheets. Breakpoints are written in the px of the design and given to browsers in em, which there is the text
 * size that somebody has set in the browser: twice as large a text gets the layout of half the width, and not words that don't fit.
 */
export default function mediaInEm(source: string): string {
  return source.replace(/@media[^{]+/g, (query) =>
    query.replace(/(\d+(?:\.\d+)?)px/g, (_, px: string) => `${Number(px) / 16}em`),
  );
}
