import type { FastifyRequest } from 'fastify';
import { ACCOUNT_FIELDS } from '../../../domains/account';
import { knownEmailProblem, newEmailProblem, normalizeText } from '../../../domains/checkout';
import type { FieldProblem } from '../../../domains/configurator';
import { firstPerField } from '../../platform/http';
import { assertShown, formFields, schemaProblems } from '../../platform/pages';

/** A submitted form of an account. */
export interface AuthFormInput {
  readonly fields: Readonly<Record<string, unknown>>;
  /** In lower case. */
  readonly email: string;
  /** As typed: passwords are compared exactly (ASVS 6.2.8). */
  readonly password: string;
  readonly problems: readonly FieldProblem[];
}

/** The fields whose problems a form of an account shows. */
const SHOWN_FIELDS: readonly string[] = [
  ACCOUNT_FIELDS.email,
  ACCOUNT_FIELDS.password,
  ACCOUNT_FIELDS.newPassword,
  ACCOUNT_FIELDS.code,
  ACCOUNT_FIELDS.name,
];

/** How the email of a form is checked, by what it is: that of an account, or one that will be. */
const EMAIL_RULES = { email: knownEmailProblem, newEmail: newEmailProblem } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads a form of an account.
 * @throws RequestError 400 when fields are wrong that a shopper can't see
 */
export function readAuthForm(
  request: FastifyRequest,
  asked: readonly (keyof typeof EMAIL_RULES | 'password')[],
): AuthFormInput {
  const fields = formFields(request.body);
  const email = normalizeText(textOf(fields[ACCOUNT_FIELDS.email])).toLowerCase();
  const password = textOf(fields[ACCOUNT_FIELDS.password]);
  const rule = asked.find((field) => field !== 'password');
  const wrongEmail = rule === undefined ? null : EMAIL_RULES[rule](email);
  const problems = firstPerField([
    ...(wrongEmail === null ? [] : [{ field: ACCOUNT_FIELDS.email, message: wrongEmail }]),
    ...(asked.includes('password') && password === ''
      ? [{ field: ACCOUNT_FIELDS.password, message: 'Enter your password.' }]
      : []),
    ...schemaProblems(request),
  ]);
  assertShown(problems, SHOWN_FIELDS);
  return { fields, email, password, problems };
}
