import * as Type from 'typebox';
import { CAPTCHA_FIELDS } from '../captcha';
import { DevicePrintProperties } from '../device-print';
import { ACCOUNT_FIELDS } from './accountFields.contract';

// Longer texts are refused by the rules, with a readable message.
const Text = Type.String({ maxLength: 1_000 });
const Password = Type.String({ maxLength: 4_000 });

/** Where a form leads; the server reads it with `localPath`. */
export const nextField = { [ACCOUNT_FIELDS.next]: Type.Optional(Type.String({ maxLength: 2_000 })) };
const view = {
  ...nextField,
  [ACCOUNT_FIELDS.view]: Type.Optional(Type.Literal('dialog')),
};
const captcha = Object.fromEntries(
  CAPTCHA_FIELDS.map((name: string) => [name, Type.Optional(Type.String({ maxLength: 4_000 }))]),
);
const closed = { additionalProperties: false };

/** Body of `POST /sign-in`. */
export const SignInSchema = Type.Object(
  {
    [ACCOUNT_FIELDS.email]: Text,
    [ACCOUNT_FIELDS.password]: Password,
    ...view,
    ...DevicePrintProperties,
    ...captcha,
  },
  closed,
);

/** Body of the forms that send a mail. */
export const MailLinkSchema = Type.Object(
  {
    [ACCOUNT_FIELDS.email]: Text,
    // The form to sign in has it, too.
    [ACCOUNT_FIELDS.password]: Type.Optional(Password),
    ...view,
    ...DevicePrintProperties,
    ...captcha,
  },
  closed,
);

/** Body of `POST /sign-up`. */
export const SignUpSchema = Type.Object(
  { [ACCOUNT_FIELDS.email]: Text, [ACCOUNT_FIELDS.password]: Password, ...view },
  closed,
);

/** The answer of a passkey as JSON, which `parsePasskey` reads. */
const Passkey = Type.String({ maxLength: 16_000 });

/** Body of the calls for the options of a passkey. */
export const PasskeyOptionsSchema = Type.Object(
  { [ACCOUNT_FIELDS.email]: Type.Optional(Text), ...view, ...DevicePrintProperties, ...captcha },
  closed,
);

/** Body of the forms that a passkey answers. */
export const PasskeySchema = Type.Object(
  {
    [ACCOUNT_FIELDS.passkey]: Passkey,
    [ACCOUNT_FIELDS.email]: Type.Optional(Text),
    ...view,
    ...DevicePrintProperties,
    ...captcha,
  },
  closed,
);

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 8_000 });
const OptionalText = Type.Optional(Type.String({ maxLength: 200 }));

/** What both kinds of answers have. Extensions and newer fields of browsers are let through, because the library reads only what it knows. */
const PasskeyAnswerSchema = Type.Object({
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  authenticatorAttachment: OptionalText,
  response: Type.Object({ clientDataJSON: Base64Url }),
});

/** The answer of a device that has used a passkey. */
export const PasskeyUsedSchema = Type.Object({
  ...PasskeyAnswerSchema.properties,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Type.Union([Base64Url, Type.Literal('')])),
  }),
});

/** The answer of a device that has made a passkey. */
export const PasskeyMadeSchema = Type.Object({
  ...PasskeyAnswerSchema.properties,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
});

/** Body of the page of a link in a mail. */
export const LinkSchema = Type.Object({ ...view, ...DevicePrintProperties }, closed);

/** Body of the page that finishes a sign-up. */
export const FinishSignUpSchema = Type.Object(
  { [ACCOUNT_FIELDS.password]: Type.Optional(Password), ...view, ...DevicePrintProperties },
  closed,
);

/** Body of `POST /reset-password/{token}`. */
export const ResetPasswordSchema = Type.Object(
  { [ACCOUNT_FIELDS.newPassword]: Password, ...view, ...DevicePrintProperties },
  closed,
);

/** Body of the question for a code. */
export const CodeSchema = Type.Object({ [ACCOUNT_FIELDS.code]: Text, ...view, ...DevicePrintProperties }, closed);
