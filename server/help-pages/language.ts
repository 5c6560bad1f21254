const MAX_LENGTH = 100;

/** True for a language tag (BCP 47) of another language than English; anything else is no wish for another language. */
export function isOtherLanguage(tag: string | null): boolean {
  if (tag === null || tag.length > MAX_LENGTH) return false;
  try {
    const [language = 'und'] = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? [];
    return language !== 'en' && language !== 'und';
  } catch {
    return false;
  }
}
