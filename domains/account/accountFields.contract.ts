/** Field names of the account's forms. */
export const ACCOUNT_FIELDS = {
  email: 'email',
  password: 'password',
  newPassword: 'new_password',
  code: 'code',
  /** The secret of new two-step codes, signed by the shop. */
  offer: 'offer',
  name: 'name',
  /** The answer of a passkey, as JSON. */
  passkey: 'passkey',
  /** Where to go after signing in: a path of this shop. */
  next: 'next',
  /** `dialog` when the form is in the page's dialog, which decides what its answer does. */
  view: 'view',
} as const;
