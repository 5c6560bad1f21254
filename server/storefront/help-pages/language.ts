const MAX_LENGTH = 100;
/** Old tags that are valid but have no place in the grammar that browsers and Node read. */
const GRANDFATHERED = /^(?:i-[a-z]{3,8}|sgn-[a-z]{2}-[a-z]{2})$/i;

/** True for a language tag (BCP 47) of another language than English; anything else is no request for another language. */
export function isOtherLanguage(tag: string | null): boolean {
  if (tag === null || tag.length > MAX_LENGTH) return false;
  try {
    const [language = 'und'] = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? [];
    return language !== 'en' && language !== 'und';
  } catch {
    return GRANDFATHERED.test(tag);
  }
}
