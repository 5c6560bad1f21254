import { listen } from '../../src/lib/listen';
import { isPlainClick } from '../../src/lib/plainClick';
import { RUN_ATTRIBUTE } from '../../src/ui/card/cardAttributes';
import { openRun } from './openRun';
import { parseRunAddress } from './runAddress.rules';

/** Links that open the run of their address in the dialog. */
const RUN_LINKS = `a[${RUN_ATTRIBUTE}]`;

/**
 * Opens the run of a link in the dialog. A click with a modifier is the browser's, and so is one when the run can't be opened: the link leads to its page.
 * @returns removes the listener
 */
export function watchRunLinks(page: Document): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(RUN_LINKS);
    const run = link && parseRunAddress(link.pathname + link.search);
    if (!run || !isPlainClick(event) || event.defaultPrevented) return;
    try {
      openRun(run);
      event.preventDefault();
    } catch (error) {
      console.error('A run could not be opened in the dialog.', error);
    }
  };
  return listen(page, { click: onClick });
}
watchRunLinks.answers = { click: RUN_LINKS };
