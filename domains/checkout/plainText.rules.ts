import { emailSuspicionOf } from '../../src/lib/suspicion/suspiciousEmail';
import { type Suspicion, suspicionOf } from '../../src/lib/suspicion/suspiciousText';
import { emailProblem, singleLineProblem } from './textValidation.rules';

/* What only the server checks, since browsers need no more than the form of a text before they send it. */

const EMAIL_TEXTS: Readonly<Record<Suspicion, string>> = {
  invisible: 'This address has characters that can’t be seen. Type it instead of pasting it.',
  look_alike: 'This address has letters that only look like plain ones. Type it instead of pasting it.',
};

const NAME_TEXTS: Readonly<Record<Suspicion, string>> = {
  invisible: 'This name has characters that can’t be seen. Type it instead of pasting it.',
  look_alike: 'This name has letters that only look like others. Use plain letters of one alphabet in each word.',
};

/** Checks an address that is entered anew: its form, and that it can't be taken for another one. Returns an error message, or null. */
export function newEmailProblem(email: string): string | null {
  const problem = emailProblem(email);
  if (problem !== null) return problem;
  const suspicion = emailSuspicionOf(email);
  return suspicion && EMAIL_TEXTS[suspicion];
}

/** Checks an address by which something is looked up: accounts and orders of earlier versions may have one that would be refused now. */
export function knownEmailProblem(email: string): string | null {
  // Dots may stand anywhere in its name.
  const [, name = '', domain = ''] = /^(.*)(@[^@]*)$/su.exec(email) ?? [];
  const plain = name.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '');
  return emailProblem(`${plain || name}${domain}`) && emailProblem(email);
}

/** Checks a name that others see. Returns an error message, or null. @param maxLength in characters */
export function nameProblem(name: string, maxLength: number): string | null {
  const suspicion = suspicionOf(name);
  return singleLineProblem(name, maxLength) ?? (suspicion && NAME_TEXTS[suspicion]);
}
