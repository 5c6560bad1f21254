import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ChatTemplate } from '../../../domains/staff-chat';
import type { Database } from '../../platform/db';

/**
 * Stores the templates of `server/seed/chatTemplates.json`, if the shop has none.
 * @param root the project's root folder
 */
export async function seedTemplates(root: string, db: Kysely<Database>): Promise<void> {
  const some = await db.selectFrom('chat_templates').select('name').limit(1).executeTakeFirst();
  if (some) return;
  const file = path.join(root, 'server', 'seed', 'chatTemplates.json');
  const templates = JSON.parse(await readFile(file, 'utf8')) as readonly ChatTemplate[];
  await db
    .insertInto('chat_templates')
    .values(templates.map((template, position) => ({ ...template, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
