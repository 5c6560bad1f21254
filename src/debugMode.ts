/**
 * Whether developer tools are on: `?debug=1` in the URL enables them, and a session cookie remembers it; `?replay=` needs them for this page. A page
 * in a sandbox may not ask for cookies.
 * The loader uses this file, so it must not import anything.
 */
export function isDebugged(): boolean {
  try {
    const query = new URLSearchParams(location.search);
    // Not every supported browser has the Cookie Store API.
    // biome-ignore lint/suspicious/noDocumentCookie: see above.
    if (query.get('debug') === '1') document.cookie = 'debug=1; path=/; samesite=lax';
    return query.has('replay') || /(^|; )debug=1(;|$)/.test(document.cookie);
  } catch {
    return false;
  }
}
