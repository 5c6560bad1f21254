import { createHmac } from 'node:crypto';
import { DEVICE_PRINT_FIELDS } from '../../../domains/device-print';
import { type Connection, cachedShopKey } from '../../platform/db';
import { devicePrintRepository, type PrintHashes, type PrintOwner } from './devicePrints.repository';

type Form = Readonly<Record<string, unknown>>;

const { token: TOKEN, ...ABOUT_DEVICE } = DEVICE_PRINT_FIELDS;

/** Fingerprints of devices: only keyed hashes are stored, beside sign-ins and orders, for 90 days. The last argument is the transaction to work in. */
export function createDevicePrints() {
  const readKey = cachedShopKey('device prints');

  async function hashesOf(form: Form, db: Connection): Promise<PrintHashes> {
    const textOf = (field: string) => (typeof form[field] === 'string' ? form[field] : '');
    const about = Object.values(ABOUT_DEVICE).map(textOf);
    if (textOf(TOKEN) === '' && about.every((text) => text === '')) return { device: null, print: null };
    const key = await readKey(db);
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
    return {
      device: textOf(TOKEN) === '' ? null : hash(`device ${textOf(TOKEN)}`),
      print: about.every((text) => text === '') ? null : hash(`print ${JSON.stringify(about)}`),
    };
  }

  return {
    /** Stores the device of a sign-in or an order; nothing when the browser told nothing. */
    async record(owner: PrintOwner, form: Form, now: Date, trx: Connection): Promise<void> {
      const hashes = await hashesOf(form, trx);
      if (hashes.device !== null || hashes.print !== null) await devicePrintRepository.insert(owner, hashes, now, trx);
    },

    /**
     * Whether an account signs in on a device that it has not used in 90 days; false for its first. A browser that tells nothing is a new one, where others
     * have told something: otherwise a thief would only leave the fields out.
     */
    async isNewDevice(accountId: number, form: Form, trx: Connection): Promise<boolean> {
      const hashes = await hashesOf(form, trx);
      const { hasAny, isKnown } = await devicePrintRepository.findOfAccount(accountId, hashes, trx);
      return hasAny && !isKnown;
    },

    /**
     * Finds a browser that has signed in to the account of an email in 90 days, by the token that it keeps: a fingerprint can be guessed.
     * @returns the token's hash; null for other browsers, and for emails without an account
     */
    async knownDevice(email: string, form: Form, db: Connection): Promise<string | null> {
      const { device } = await hashesOf(form, db);
      return device !== null && (await devicePrintRepository.hasSignedIn(email, device, db)) ? device : null;
    },
  };
}

export type DevicePrints = ReturnType<typeof createDevicePrints>;
