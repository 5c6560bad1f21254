/** The text of HTML, in one line. */
export const withoutTags = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The entries of a page's nav of sections: the id that each leads to, and its words. */
export function navOf(html: string): readonly (readonly [id: string, title: string])[] {
  const [nav = ''] = /<nav [^>]*aria-label="On this page".*?<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/<a href="#([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, id = '', title = '']) => [id, withoutTags(title)] as const,
  );
}
