type Modifiers = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>>;

/** Presses and keys with a modifier are the browser's: a new tab or window, a download, or back. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Whether a click is one that a script may answer instead of the browser. */
export const isPlainClick = (event: Modifiers & { readonly button: number }): boolean =>
  event.button === 0 && !hasModifier(event);

/** The path of a link that its page's script may follow; null for a new tab, a download, this page or another site. */
export function followedPath(link: HTMLAnchorElement, event: MouseEvent): string | null {
  if (!isPlainClick(event) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const page = link.ownerDocument.location;
  const isThisPage = pathname === page.pathname && search === page.search;
  return origin === page.origin && !isThisPage ? pathname + search : null;
}
