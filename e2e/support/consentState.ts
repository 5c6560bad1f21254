/** The storage state of a browser with this consent choice; without one, of a new browser. */
export function consentState(choice?: 'granted' | 'refused') {
  const cookie = { name: 'consent', domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false };
  return { cookies: choice ? [{ ...cookie, value: choice, sameSite: 'Lax' as const }] : [], origins: [] };
}
