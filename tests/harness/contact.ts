import { randomUUID } from 'node:crypto';
import { type FormPart, postForm } from './pictures';
import type { Shopper } from './shopper';
import type { TestApp } from './testApp';

/** Sends the contact form as a page would. @param more fields beside, or instead of, those of a question of a guest; files, too */
export function sendContact(
  shop: Pick<TestApp, 'request'>,
  shopper: Pick<Shopper, 'cookies'>,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
  { files = [], isScript = true }: { readonly files?: readonly FormPart[]; readonly isScript?: boolean } = {},
) {
  const typed = {
    place: 'page',
    key: randomUUID(),
    email: 'jonas@example.com',
    topic: 'other',
    order: '',
    text: 'Hello',
  };
  const parts = Object.entries({ ...typed, ...fields }).flatMap(([field, values]) =>
    [values].flat().map((bytes) => ({ field, bytes })),
  );
  return postForm(shop, shopper, '/contact-us', [...parts, ...files], isScript);
}

/** Deletes all messages with their chats, pictures and mails. */
export async function clearContact({
  database: { db },
  modules,
}: Pick<TestApp, 'database' | 'modules'>): Promise<void> {
  // Their files, too.
  const abandoned = { account_id: null, guest_hash: null, state: 'ready', deleting_at: null } as const;
  await db.updateTable('uploads').set(abandoned).execute();
  await modules.uploads.uploads.deleteExpired();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('chat_threads').execute();
  await db.deleteFrom('rate_limits').execute();
}
