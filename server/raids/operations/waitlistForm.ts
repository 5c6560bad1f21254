import * as Type from 'typebox';
import { newEmailProblem, normalizeText, withoutInvisible } from '../../../domains/checkout';
import type { FieldProblem } from '../../../domains/configurator';
import {
  type ClassName,
  checkRunChoices,
  defaultRunChoices,
  RUN_FIELDS,
  type RunChoices,
  type RunView,
} from '../../../domains/raid-run';
import { closedObject, OptionalId } from '../../../src/lib/schemas';

export const EMAIL_FIELD = 'email';

/** Body of `POST /wow-boost/run/{id}/waitlist`. `parseWaitlistForm` validates it in detail, with error messages for shoppers. */
export const WaitlistFormSchema = closedObject({
  /** Absent for the account's own. */
  [EMAIL_FIELD]: Type.Optional(Type.String({ maxLength: 1_000 })),
  [RUN_FIELDS.class]: Type.Optional(Type.String({ maxLength: 40 })),
  [RUN_FIELDS.bossId]: OptionalId,
});

/** `email` is safe to show again, and with `choices` valid if there are no `problems`. */
export interface ParsedWaitlistForm {
  readonly email: string;
  /** The seat that is waited for. */
  readonly choices: RunChoices;
  readonly problems: readonly FieldProblem[];
}

/**
 * Parses and validates the form of a waitlist; whether the run has such a seat free is another question.
 * @param accountEmail of who is signed in, who joins with it unless another one is typed
 */
export function parseWaitlistForm(
  form: Readonly<Record<string, unknown>>,
  run: RunView,
  accountEmail: string | undefined,
): ParsedWaitlistForm {
  const email = normalizeText(form[EMAIL_FIELD]) || (accountEmail ?? '');
  const wrongEmail = email === accountEmail ? null : newEmailProblem(email);
  const choices = choicesOf(form, run);
  return {
    email: withoutInvisible(email),
    choices,
    problems: [
      ...(wrongEmail === null ? [] : [{ field: EMAIL_FIELD, message: wrongEmail }]),
      ...checkRunChoices(run, choices, false),
    ],
  };
}

/** Whoever names a class waits for a seat of its armor type, where the run sells those; everyone else for any seat, where it sells that. */
function choicesOf(form: Readonly<Record<string, unknown>>, run: RunView): RunChoices {
  const text = (field: string) => (typeof form[field] === 'string' && form[field] !== '' ? form[field] : null);
  const className = text(RUN_FIELDS.class) as ClassName | null;
  const boss = text(RUN_FIELDS.bossId);
  const defaults = defaultRunChoices(run);
  const isByArmor = className !== null && run.seats.armor !== null && run.lootDistributions.includes('atp');
  const others = run.lootDistributions.includes('solo') ? 'solo' : defaults.lootDistribution;
  return {
    ...defaults,
    className,
    bossId: boss === null ? null : Number(boss),
    lootDistribution: isByArmor ? 'atp' : others,
  };
}
