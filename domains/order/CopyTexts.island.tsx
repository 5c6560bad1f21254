import { useEffect, useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { COPY_ATTRIBUTE } from './copyAttributes';

/** How long a button says that it has copied, ms. */
const SAID_MS = 3_000;

/**
 * Copies the texts of buttons (`copyButton`), which stand outside of it, in parts of the page that are replaced. A button says so by its `data-copied`,
 * the island to screen readers.
 */
export default function CopyTexts() {
  const [said, setSaid] = useState('');

  useEffect(() => {
    async function copy(button: Element): Promise<void> {
      const isCopied = await navigator.clipboard.writeText(button.getAttribute(COPY_ATTRIBUTE) ?? '').then(
        () => true,
        () => false,
      );
      const text = isCopied ? 'Copied' : 'Not copied, select it';
      button.setAttribute('data-copied', text);
      setSaid(text);
      window.setTimeout(() => {
        button.removeAttribute('data-copied');
        setSaid('');
      }, SAID_MS);
    }
    function onClick({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest(`[${COPY_ATTRIBUTE}]`) : null;
      if (button) void copy(button);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return <p role="status">{said}</p>;
}

CopyTexts.sample = { props: {} } satisfies IslandSample<Record<never, never>>;
