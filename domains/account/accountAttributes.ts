/** Marks a form of an account: with its first touch the code is loaded that shows passwords, uses passkeys and knows the device. */
export const ACCOUNT_FORM_ATTRIBUTE = 'data-account-form';

/** Marks the button that shows the password beside it. */
export const REVEAL_ATTRIBUTE = 'data-reveal';

/** Marks a button that uses a passkey: to sign in, for a new account, to add one, or to confirm who it is. */
export const PASSKEY_ATTRIBUTE = 'data-passkey';

export const PASSKEY_PURPOSES = ['sign-in', 'sign-up', 'add', 'confirm'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** Marks the form that signs the shopper out. */
export const SIGN_OUT_ATTRIBUTE = 'data-sign-out';
