import { sql } from 'kysely';
import type { Deps } from '../deps';
import type { App } from '../plugins/httpServer';

const DATABASE_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can take visitors: the database answers and nobody has asked it to stop. */
export function healthRoutes(app: App, { db, life }: Deps): void {
  const options = { config: { quiet: true } };
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (life.stopping) return reply.code(503).send({ status: 'stopping' });
    const answers = await within(DATABASE_MS, sql`select 1`.execute(db));
    return answers ? reply.send({ status: 'ok' }) : reply.code(503).send({ status: 'database does not answer' });
  });
}

/** True when the work is done in time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
