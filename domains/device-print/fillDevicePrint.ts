import * as Type from 'typebox';
import type { AccountPorts, Ports } from '../../src/ports';
import { DEVICE_PRINT_FIELDS as FIELDS } from './devicePrint.contract';

/** Where the browser keeps the device's token. */
const TOKEN_KEY = 'device_token';
const TOKEN_LENGTH = 16;
const TokenSchema = Type.String({ pattern: `^[A-Za-z0-9]{${TOKEN_LENGTH}}$` });

type DevicePorts = Pick<AccountPorts, 'device'> & Pick<Ports, 'storage'>;

/** The token of this device, made at first use. */
function readToken({ device, storage }: DevicePorts): string {
  const stored = storage.local.read(TOKEN_KEY, TokenSchema);
  if (stored !== undefined) return stored;
  const token = device.randomText(TOKEN_LENGTH);
  storage.local.write(TOKEN_KEY, token);
  return token;
}

/** The hidden field for the token; absent in forms that don't ask about the device. */
const tokenField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>(`input[name="${FIELDS.token}"]`);

/**
 * Fills the hidden fields about the device once a form with them has the focus, and never before. What they hold is neither in the state nor in an
 * action, because it is personal. A form that is sent earlier sends them empty.
 * @param page whose forms are watched
 * @returns removes the listener
 */
export function watchDevicePrints(page: Document, ports: DevicePorts): () => void {
  const fill = async (form: HTMLFormElement): Promise<void> => {
    const { audio, canvas, graphics, width, height, timezone } = await ports.device.describe();
    const values = {
      [FIELDS.audio]: audio,
      [FIELDS.canvas]: canvas,
      [FIELDS.graphics]: graphics,
      [FIELDS.width]: width,
      [FIELDS.height]: height,
      [FIELDS.timezone]: timezone,
    };
    for (const [name, value] of Object.entries(values))
      for (const field of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) field.value = value;
  };

  const onFocus = ({ target }: Event) => {
    const form = (target as Partial<Element>).closest?.('form');
    const token = form && tokenField(form);
    if (!form || !token || token.value !== '') return;
    token.value = readToken(ports);
    fill(form).catch((error: unknown) => console.error('The device could not be described.', error));
  };

  page.addEventListener('focusin', onFocus);
  // This code is loaded by the first focus, which it has missed.
  if (page.activeElement) onFocus({ target: page.activeElement } as unknown as Event);
  return () => page.removeEventListener('focusin', onFocus);
}
