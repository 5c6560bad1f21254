/** What a browser keeps whose shopper has said whether they may be counted; without an answer it is a new one. */
export function consentState(choice?: 'granted' | 'refused') {
  const cookie = { name: 'consent', domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false };
  return { cookies: choice ? [{ ...cookie, value: choice, sameSite: 'Lax' as const }] : [], origins: [] };
}
