/**
 * The texts and paths that the copy buttons of a page copy, in turn.
 * @throws Error when the page lacks the island that answers them
 */
export function copiedTexts(html: string): readonly string[] {
  return [...html.matchAll(/ data-copy(?:-path)?="([^"]*)" data-held-by="([^"]*)"/g)].map(([, text = '', id]) => {
    if (!new RegExp(`<store-island[^>]* id="${id}"`).test(html))
      throw new Error(`Nothing on the page answers the button that copies ${text}.`);
    return text;
  });
}
