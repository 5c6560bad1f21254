import * as Type from 'typebox';
import { linesProblem, newEmailProblem, normalizeText, withoutInvisible } from '../../domains/checkout';
import { MAX_LOG_LENGTH, PROBLEM_FIELDS, WORDS_LENGTH } from '../../domains/problems';
import { charCount } from '../../src/lib/charCount';
import { formatCount } from '../../src/lib/money';
import { oneOf } from '../../src/lib/schemas';

/** Body of `POST /report-a-problem`. `parseProblem` checks what was typed, with messages for shoppers. */
export const ProblemFormSchema = Type.Object(
  {
    [PROBLEM_FIELDS.place]: Type.Optional(oneOf(['dialog', 'page'])),
    [PROBLEM_FIELDS.words]: Type.String({ maxLength: 10000 }),
    [PROBLEM_FIELDS.email]: Type.Optional(Type.String({ maxLength: 1000 })),
    [PROBLEM_FIELDS.page]: Type.Optional(Type.String({ maxLength: 2000 })),
    [PROBLEM_FIELDS.withLog]: Type.Optional(Type.Literal('1')),
    [PROBLEM_FIELDS.log]: Type.Optional(Type.String({ maxLength: MAX_LOG_LENGTH })),
  },
  { additionalProperties: false },
);

/** `values` are safe to show in the form again, and valid if there are no `problems`. */
export interface ParsedProblem {
  readonly values: { readonly words: string; readonly email: string };
  readonly problems: Readonly<Record<string, string>>;
}

function wordsProblem(words: string): string | null {
  if (charCount(words) < WORDS_LENGTH.min) return 'Tell us what happened, in a few words.';
  if (charCount(words) > WORDS_LENGTH.max) return `Use at most ${formatCount(WORDS_LENGTH.max)} characters.`;
  return linesProblem(words);
}

/** Parses and validates what was typed; returns an error message for each invalid field. */
export function parseProblem(form: Readonly<Record<string, unknown>>): ParsedProblem {
  const words = normalizeText(form[PROBLEM_FIELDS.words]);
  const email = normalizeText(form[PROBLEM_FIELDS.email]);
  const messages = { words: wordsProblem(words), email: email === '' ? null : newEmailProblem(email) };
  return {
    values: { words: withoutInvisible(words), email: withoutInvisible(email) },
    problems: {
      ...(messages.words !== null && { [PROBLEM_FIELDS.words]: messages.words }),
      ...(messages.email !== null && { [PROBLEM_FIELDS.email]: messages.email }),
    },
  };
}
