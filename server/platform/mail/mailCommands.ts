import type { Kysely } from 'kysely';
import { longIdOf } from '../../../src/lib/ids';
import { RefusedError } from '../config/refusedError';
import type { Database } from '../db/schema';
import { type Mail, outbox } from './outbox.repository';

export const MAILS_USAGE = `Usage: npm run mails -- list
       npm run mails -- show [ID], without an id: the newest`;

const MAX_LISTED = 20;

const headOf = ({ id, status, created_at, recipient, subject }: Mail): string =>
  `${id}  ${created_at.toISOString().slice(0, 16)}Z  ${status}  ${recipient}  ${subject}`;

/** Staff commands for the mails in the outbox: the way to read them where no mail server is configured. They answer with text. */
export function createMailCommands({ db }: { readonly db: Kysely<Database> }) {
  async function list(): Promise<string> {
    const mails = await outbox.newest(MAX_LISTED, db);
    return mails.length === 0 ? 'There are no emails.' : mails.map(headOf).join('\n');
  }

  async function show(word: string | undefined): Promise<string> {
    const id = word === undefined ? undefined : longIdOf(word);
    if (id === null) throw new RefusedError(MAILS_USAGE);
    const mail = id === undefined ? (await outbox.newest(1, db))[0] : await outbox.find(id, db);
    if (!mail) throw new RefusedError(word === undefined ? 'There are no emails.' : `There is no mail ${word}.`);
    return `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body_text.trimEnd()}`;
  }

  return {
    /**
     * Runs `list` or `show [ID]`.
     * @param args the words of the command line
     * @throws RefusedError with the usage, or when there is no such mail
     */
    async runCommand([command, ...args]: readonly string[]): Promise<string> {
      if (command === 'list' && args.length === 0) return list();
      if (command === 'show' && args.length <= 1) return show(args[0]);
      throw new RefusedError(MAILS_USAGE);
    },
  };
}
