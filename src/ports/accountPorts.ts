import type { CaptchaPort } from './captcha';
import type { DevicePort } from './device';
import type { HttpPort } from './http';
import type { PasskeysPort } from './passkeys';

/** The ports of account forms. They come with the code of those forms, because most pages never need them. */
export interface AccountPorts {
  readonly captcha: CaptchaPort;
  readonly device: DevicePort;
  readonly passkeys: PasskeysPort;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const loadCaptcha = () => import(/* webpackChunkName: "captcha" */ './browserCaptcha');
const loadDevice = () => import(/* webpackChunkName: "device-facts" */ './browserDevice');
const loadPasskeys = () => import(/* webpackChunkName: "passkeys" */ './browserPasskeys');

/** The browser's adapters, whose code is loaded with their first use. */
export function createAccountPorts({ http }: { readonly http: HttpPort }): AccountPorts {
  let facts: ReturnType<DevicePort['describe']> | undefined;
  return {
    captcha: {
      solve: async (...question) => (await loadCaptcha()).solve(...question),
      showProvider: async (...question) => (await loadCaptcha()).showProvider(...question),
    },
    device: {
      describe() {
        facts ??= loadDevice().then(({ readFacts }) => readFacts());
        facts.catch(() => {
          facts = undefined;
        });
        return facts;
      },
      randomText: (length) =>
        Array.from(crypto.getRandomValues(new Uint32Array(length)), (number) => LETTERS[number % LETTERS.length]).join(
          '',
        ),
    },
    passkeys: {
      isSupported: () => typeof PublicKeyCredential === 'function',
      answer: async (...question) => (await loadPasskeys()).askDevice(http, ...question),
    },
  };
}
