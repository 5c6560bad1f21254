import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import { LongId } from '../../../src/lib/schemas';
import type { Database } from '../db/schema';
import type { App } from '../http/httpServer';
import { notFound } from '../http/requestError';
import type { Pages } from '../pages/pages';
import { outboxPage } from './OutboxPage';
import { outbox } from './outbox.repository';

const MAX_SHOWN = 100;
const params = Type.Object({ id: LongId });

/** The outbox, in development only. */
export function outboxRoutes(app: App, { db, pages }: { readonly db: Kysely<Database>; readonly pages: Pages }): void {
  app.get('/dev/outbox', { config: { page: { query: [] } } }, async (request, reply) => {
    const mails = await outbox.newest(MAX_SHOWN, db);
    return pages.send(request, reply, (context) => outboxPage(context, { mails }), { sharing: 'secret' });
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', { schema: { params } }, async (request, reply) => {
    const mail = await outbox.find(Number(request.params.id), db);
    if (mail === null) throw notFound('There is no such email.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mail.body_html);
  });
}
