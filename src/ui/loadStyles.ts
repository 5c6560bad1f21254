/** Loads a style sheet, unless the page has it. Without it what needs it is plain, but there. */
export function loadStyles(page: Document, href: string | null | undefined): Promise<void> {
  if (!href || page.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => resolve();
    page.head.append(link);
  });
}
