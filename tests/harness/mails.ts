import type { TestApp } from './testApp';

/** The mails to an address, the newest first. */
export async function mailsTo({ database }: TestApp, email: string) {
  return database.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id', 'desc').execute();
}

/** The path of the first link in the newest mail to an address. */
export async function linkTo(shop: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(shop, email);
  const path = /https?:\/\/[^/\s]+(\/\S*)/.exec(mail?.body_text ?? '')?.[1];
  if (path === undefined) throw new Error(`No mail with a link to ${email}: ${mail?.body_text ?? 'no mail'}`);
  return path;
}
