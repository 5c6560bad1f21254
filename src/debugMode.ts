/**
 * Whether a developer looks at this page: `?debug=1` in its address says so, and a cookie keeps that until the browser is closed. The
 * loader asks too, so nothing may be imported here.
 */
export function isDebugged(): boolean {
  // The cookie store is not in every browser that the shop serves.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  if (new URLSearchParams(location.search).get('debug') === '1') document.cookie = 'debug=1; path=/; samesite=lax';
  return /(^|; )debug=1(;|$)/.test(document.cookie);
}
