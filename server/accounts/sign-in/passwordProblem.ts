import { PASSWORD_LENGTH } from '../../../domains/account';
import type { FieldProblem } from '../../../domains/configurator';
import { charCount } from '../../../src/lib/charCount';
import { SHOP_NAME } from '../../platform/layout';
import { isCommonPassword } from './commonPasswords';

/** What is wrong with a new password, beside the field of a form (ASVS 6.2: length and lists, no composition rules). */
export async function passwordProblems(field: string, password: string, email: string): Promise<FieldProblem[]> {
  const message = await passwordProblem(password, email);
  return message === undefined ? [] : [{ field, message }];
}

async function passwordProblem(password: string, email: string): Promise<string | undefined> {
  const length = charCount(password);
  if (length < PASSWORD_LENGTH.min) return `At least ${PASSWORD_LENGTH.min} characters, yours has ${length}.`;
  if (length > PASSWORD_LENGTH.max) return `At most ${PASSWORD_LENGTH.max} characters, yours has ${length}.`;
  if (isAboutShopper(password, email))
    return 'This is too close to your email or the shop’s name. Choose something else.';
  if (await isCommonPassword(password)) return 'This is one of the first passwords people try. Choose another.';
  return undefined;
}

function isAboutShopper(password: string, email: string): boolean {
  const plain = password.toLowerCase().replace(/[^\p{L}@.]+/gu, '');
  const [name = ''] = email.toLowerCase().split('@');
  return [email.toLowerCase(), name.replace(/[^\p{L}]+/gu, ''), SHOP_NAME.toLowerCase()].some(
    (word) => word.length > 3 && plain === word,
  );
}
