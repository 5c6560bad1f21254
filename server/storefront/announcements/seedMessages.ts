import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { StartError } from '../../platform/config/startError';
import type { Database } from '../../platform/db/schema';
import { checkMessage, type MessageInput, problemText } from './messageInput';
import { insertMessages, type NewMessage } from './messages.repository';

/**
 * Reads the messages of a new shop from `server/seed/messages.json`.
 * @param root the project's root folder
 * @throws StartError naming what is wrong with which message
 */
export async function loadSeedMessages(root: string): Promise<readonly NewMessage[]> {
  const inputs = JSON.parse(await readFile(path.join(root, 'server/seed/messages.json'), 'utf8')) as MessageInput[];
  return inputs.map((input, index) => {
    const checked = checkMessage(input, path.join(root, 'public/art'));
    if ('message' in checked) return checked.message;
    throw new StartError(
      `Message ${index + 1} of server/seed/messages.json: ${checked.problems.map(problemText).join(' ')}`,
    );
  });
}

/** Stores them, in the transaction that creates the shop's data: messages that were removed do not come back with the next start. */
export async function seedMessages(tx: Kysely<Database>, root: string): Promise<void> {
  await insertMessages(tx, await loadSeedMessages(root));
}
