import type { Kysely } from 'kysely';
import { ping } from '../db/ping';
import type { Database } from '../db/schema';
import type { App } from '../http/httpServer';
import type { Lifecycle } from '../http/lifecycle';

const DATABASE_TIMEOUT_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can serve requests: the database answers and no shutdown has begun. */
export function healthRoutes(
  app: App,
  { db, lifecycle }: { readonly db: Kysely<Database>; readonly lifecycle: Lifecycle },
): void {
  const options = { config: { quiet: true, free: true } };
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (lifecycle.stopping) return reply.code(503).send({ status: 'stopping' });
    const answers = await succeedsWithin(DATABASE_TIMEOUT_MS, ping(db));
    return answers ? reply.send({ status: 'ok' }) : reply.code(503).send({ status: 'database does not answer' });
  });
}

/** True when the promise resolves in time. */
async function succeedsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
