import { PROFILE_PATH } from '../../src/lib/urls';

export { CONFIRM_PATH, confirmEmailPath, EMAIL_PATH } from '../accounts';

export const PASSWORD_PATH = `${PROFILE_PATH}/password`;
export const NAME_PATH = `${PROFILE_PATH}/name`;
export const TWO_STEP_PATH = `${PROFILE_PATH}/two-step`;
export const TWO_STEP_OFF_PATH = `${TWO_STEP_PATH}/off`;
export const RECOVERY_CODES_PATH = `${PROFILE_PATH}/recovery-codes`;
export const PASSKEYS_PATH = `${PROFILE_PATH}/passkeys`;
export const passkeyPath = (id: string): string => `${PASSKEYS_PATH}/${id}`;
export const devicePath = (id: string): string => `${PROFILE_PATH}/devices/${id}/sign-out`;
export const OTHER_DEVICES_PATH = `${PROFILE_PATH}/devices/sign-out-others`;
export const DATA_PATH = `${PROFILE_PATH}/data.json`;
export const DELETE_PATH = `${PROFILE_PATH}/delete`;
/** What a shopper sees who has deleted the account. */
export const DELETED_PATH = `${PROFILE_PATH}/deleted`;

/** What the page says after a change. */
export const DONE_TEXTS = {
  name: 'Your name is saved.',
  password: 'Your password is changed. Other devices were signed out.',
  email: 'Your email is changed.',
  passkey: 'The passkey is added. You can sign in with it from now on.',
  'passkey-renamed': 'The passkey has its new name.',
  'passkey-removed': 'The passkey is removed.',
  'two-step': 'Two-step codes are on. Other devices were signed out.',
  'two-step-off': 'Two-step codes are off.',
  device: 'That device is signed out.',
  devices: 'All other devices are signed out.',
} as const;
export type Done = keyof typeof DONE_TEXTS;

/** The change that an address tells of; undefined for any other text. */
export const doneOf = (text: unknown): Done | undefined =>
  typeof text === 'string' && Object.hasOwn(DONE_TEXTS, text) ? (text as Done) : undefined;

/** The page with what was done. Without a hash, so that the browser loads it also from itself. */
export const donePath = (done: Done): string => `${PROFILE_PATH}?done=${done}`;
