import * as Type from 'typebox';
import { ACCOUNT_FIELDS } from './accountFields.contract';
import { nextField } from './accountForms.contract';

// Longer texts are refused by the rules, with a readable message.
const Text = Type.String({ maxLength: 1_000 });
const Password = Type.Optional(Type.String({ maxLength: 4_000 }));
const closed = { additionalProperties: false };

/** Bodies of the forms of the account's page. */
export const NameSchema = Type.Object({ [ACCOUNT_FIELDS.name]: Text }, closed);
export const ChangePasswordSchema = Type.Object(
  { [ACCOUNT_FIELDS.password]: Password, [ACCOUNT_FIELDS.newPassword]: Type.String({ maxLength: 4_000 }) },
  closed,
);
export const ChangeEmailSchema = Type.Object(
  { [ACCOUNT_FIELDS.email]: Text, [ACCOUNT_FIELDS.password]: Password },
  closed,
);
export const ConfirmSchema = Type.Object({ [ACCOUNT_FIELDS.password]: Password, ...nextField }, closed);
export const TwoStepSchema = Type.Object(
  { [ACCOUNT_FIELDS.code]: Text, [ACCOUNT_FIELDS.offer]: Type.String({ maxLength: 200 }) },
  closed,
);
export const PasskeyChangeSchema = Type.Object(
  { [ACCOUNT_FIELDS.name]: Text, intent: Type.Union([Type.Literal('rename'), Type.Literal('remove')]) },
  closed,
);
