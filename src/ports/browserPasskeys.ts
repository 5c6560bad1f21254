import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { type HttpPort, REQUEST_TIMEOUT_MS } from './http';
import { PasskeyError, type PasskeyQuestion } from './passkeys';

/** Asks the server what it needs, and then the device; see `PasskeysPort`. */
export async function askDevice(
  { request }: HttpPort,
  { optionsUrl, kind }: PasskeyQuestion,
  form: FormData,
  signal: AbortSignal,
): Promise<string> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  const optionsJSON = (await request({ url: optionsUrl, method: 'POST', formData: form }, soon)) as never;
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    const ask = kind === 'create' ? startRegistration : startAuthentication;
    return JSON.stringify(await ask({ optionsJSON }));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const isKnown = (error as { readonly name?: string }).name === 'InvalidStateError';
    throw new PasskeyError(isKnown ? 'exists' : 'refused');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
