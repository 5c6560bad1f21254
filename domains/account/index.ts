export { preloadAccount } from './account.preload';
export { displayInitial, displayName, MAX_NAME_LENGTH, PASSWORD_LENGTH } from './account.rules';
export { accountSlice, selectUser } from './account.slice';
export {
  ACCOUNT_FORM_ATTRIBUTE,
  PASSKEY_ATTRIBUTE,
  type PasskeyPurpose,
  REVEAL_ATTRIBUTE,
  SIGN_OUT_ATTRIBUTE,
} from './accountAttributes';
export { ACCOUNT_FIELDS } from './accountFields.contract';
export {
  CodeSchema,
  FinishSignUpSchema,
  LinkSchema,
  MailLinkSchema,
  PasskeyMadeSchema,
  PasskeyOptionsSchema,
  PasskeySchema,
  PasskeyUsedSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpSchema,
} from './accountForms.contract';
export {
  ChangeEmailSchema,
  ChangePasswordSchema,
  ConfirmSchema,
  NameSchema,
  PasskeyChangeSchema,
  TwoStepSchema,
} from './profileForms.contract';
