import type { UnknownAction } from '@reduxjs/toolkit';
import { type AccountPorts, type PasskeyQuestion, type Ports, SubmissionError } from '../../src/ports';
import { PASSKEY_FIELD, PasskeyError } from '../../src/ports/passkeys';
import { defineCaptcha } from '../captcha';
import { watchDevicePrints } from '../device-print';
import { FORM_FAILURE_ATTRIBUTE, formSubmitted } from '../forms';
import { ACCOUNT_FORM_ATTRIBUTE, PASSKEY_ATTRIBUTE, type PasskeyPurpose, REVEAL_ATTRIBUTE } from './accountAttributes';

type FormPorts = AccountPorts & Pick<Ports, 'http' | 'storage' | 'submissions'>;

/** Where the answer of a passkey goes, and what is asked before. */
const QUESTIONS: Readonly<Record<PasskeyPurpose, Pick<PasskeyQuestion, 'kind'> & { readonly url: string }>> = {
  'sign-in': { kind: 'get', url: '/sign-in/passkey' },
  'sign-up': { kind: 'create', url: '/sign-up/passkey' },
  add: { kind: 'create', url: '/profile/passkeys' },
  confirm: { kind: 'get', url: '/profile/confirm/passkey' },
};

const MESSAGES = {
  unsupported: 'This browser can’t use passkeys. Try another way.',
  refused: 'No passkey was used. Try again, or try another way.',
  exists: 'This device already has a passkey for your account.',
} as const;

/** Shows or hides the password beside the button. */
function toggleReveal(button: Element): void {
  const field = button.parentElement?.querySelector('input');
  if (!field) return;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.setAttribute('aria-pressed', String(!isShown));
}

/**
 * Handles what forms of an account have besides fields: buttons that show a password, and those that use a passkey, which are sent like the form with
 * the answer of the device instead of what was typed. It also fills the fields about the device, and defines captchas.
 * @param dispatch the store's
 * @param pressed what the shopper pressed before this code had been loaded
 * @returns removes the listener
 */
export function watchAccountForms(
  page: Document,
  dispatch: (action: UnknownAction) => void,
  ports: FormPorts,
  pressed?: Element,
): () => void {
  const { passkeys, submissions } = ports;
  async function askPasskey(question: PasskeyQuestion, form: FormData, signal: AbortSignal): Promise<FormData> {
    if (!passkeys.isSupported()) throw new SubmissionError(MESSAGES.unsupported);
    try {
      form.set(PASSKEY_FIELD, await passkeys.answer(question, form, signal));
      return form;
    } catch (error) {
      throw error instanceof PasskeyError ? new SubmissionError(MESSAGES[error.code]) : error;
    }
  }

  function submitPasskey(button: HTMLButtonElement, form: HTMLFormElement): void {
    const { kind, url } = QUESTIONS[button.getAttribute(PASSKEY_ATTRIBUTE) as PasskeyPurpose];
    const fields = new FormData(form);
    fields.delete('password');
    const submitted = formSubmitted({
      id: form.id,
      method: 'POST',
      button: [...form.elements].indexOf(button),
      isInModal: form.closest('[data-server-html]') !== null,
      failureText: form.getAttribute(FORM_FAILURE_ATTRIBUTE),
    });
    const prepare = (data: FormData, signal: AbortSignal) =>
      askPasskey({ kind, optionsUrl: `${url}/options` }, data, signal);
    submissions.add(submitted.payload.key, { method: 'POST', url, form: fields, prepare });
    dispatch(submitted);
  }

  const onClick = ({ target }: Pick<Event, 'target'>) => {
    const button = (target as Partial<Element>).closest?.('button');
    const form = button?.closest<HTMLFormElement>(`form[${ACCOUNT_FORM_ATTRIBUTE}]`);
    if (!button || !form) return;
    if (button.hasAttribute(REVEAL_ATTRIBUTE)) toggleReveal(button);
    if (button.hasAttribute(PASSKEY_ATTRIBUTE)) submitPasskey(button, form);
  };

  page.addEventListener('click', onClick);
  defineCaptcha(ports);
  const stopPrints = watchDevicePrints(page, ports);
  if (pressed) onClick({ target: pressed });
  return () => {
    page.removeEventListener('click', onClick);
    stopPrints();
  };
}
