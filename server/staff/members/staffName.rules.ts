const MAX_LENGTH = 40;
// A letter first, then letters with their marks, and what stands between parts of a name.
const NAME = /^\p{L}[\p{L}\p{M} '-]*$/u;

/** The first name that was entered, as it is stored: composed, with single spaces. */
export const staffNameOf = (entered: string): string => entered.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a text of `staffNameOf` can't be a first name; null when it can. */
export function staffNameProblem(name: string): string | null {
  if (name === '') return 'Write the first name after the email.';
  if ([...name].length > MAX_LENGTH) return `A first name has at most ${MAX_LENGTH} characters.`;
  return NAME.test(name)
    ? null
    : "A first name has letters, spaces, hyphens and apostrophes ('), and begins with a letter.";
}
