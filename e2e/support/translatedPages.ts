import type { Page } from '@playwright/test';

/**
 * Does to each page that is opened what Chrome's page translation does: texts are replaced by others in `font` elements, also those that come later. The words
 * stay, so that stories find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOther = (element: Element | null) =>
      !element || element.closest('font, script, style, noscript, textarea, option, svg, [translate=no]');
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || isOther(text.parentElement)) continue;
        const outer = document.createElement('font');
        outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
        text.replaceWith(outer);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.lang = 'de';
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translate(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}
