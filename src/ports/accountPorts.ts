import { type CaptchaPort, createBrowserCaptcha } from './captcha';
import { createBrowserDevice, type DevicePort } from './device';
import type { Ports } from './index';
import { createBrowserPasskeys, type PasskeysPort } from './passkeys';

/** The ports of account forms. They come with the code of those forms, because most pages never need them. */
export interface AccountPorts {
  readonly captcha: CaptchaPort;
  readonly device: DevicePort;
  readonly passkeys: PasskeysPort;
}

export function createAccountPorts({ http }: Pick<Ports, 'http'>): AccountPorts {
  return { captcha: createBrowserCaptcha(), device: createBrowserDevice(), passkeys: createBrowserPasskeys(http) };
}
