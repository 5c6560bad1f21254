/** What a passkey is for; the server has an address for the options of each. */
export interface PasskeyQuestion {
  /** Where the options come from: `/sign-in/passkey/options`. */
  readonly optionsUrl: string;
  /** `get` uses a passkey that exists, `create` makes one. */
  readonly kind: 'get' | 'create';
}

/** Passkeys of the shopper's device (WebAuthn). */
export interface PasskeysPort {
  readonly isSupported: () => boolean;
  /**
   * Asks the server what it needs, and then the device.
   * @param form sent with the question
   * @returns the answer of the device as JSON, for the server
   * @throws PasskeyError when the shopper or the device refused; what `http` throws
   */
  readonly answer: (question: PasskeyQuestion, form: FormData, signal: AbortSignal) => Promise<string>;
}

/** The field of a form that holds the answer. */
export const PASSKEY_FIELD = 'passkey';

/** The shopper closed the device's question, or the device has no fitting passkey: the browser does not tell which. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';

  /** @param code `exists` when the device has one already that was to be made */
  constructor(readonly code: 'refused' | 'exists') {
    super(`passkey ${code}`);
  }
}
