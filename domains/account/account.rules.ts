/** Characters of a password (`ASVS 6.2.1`, `6.2.9`). The most is there because hashing takes time. */
export const PASSWORD_LENGTH = { min: 10, max: 256 } as const;

export const MAX_NAME_LENGTH = 80;

/** What to call a shopper: their name, else the part of the email before the @. */
export function displayName(name: string, email: string): string {
  return name.trim() || (email.split('@')[0] ?? email);
}

/** The letter of an avatar: `J`. */
export function displayInitial(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase();
}
