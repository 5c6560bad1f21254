import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeIndex {
  readonly records: readonly Record<string, unknown>[];
  readonly settings: unknown;
  readonly synonyms: unknown;
}

/** The part of Algolia's API that a sync uses: settings, synonyms, batches, copies and moves; every task is done at once. */
export interface FakeAlgolia {
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  readonly indexes: Map<string, FakeIndex>;
  /** How many records searches of an index could have seen, each change once. */
  recordCounts(index: string): readonly number[];
  /** Answers batches with 400. */
  refuseBatches(refuse: boolean): void;
  close(): Promise<void>;
}

const EMPTY: FakeIndex = { records: [], settings: {}, synonyms: [] };

interface Batch {
  readonly requests: readonly { readonly action: string; readonly body: Record<string, unknown> }[];
}

interface Operation {
  readonly operation: 'copy' | 'move';
  readonly destination: string;
}

export async function startFakeAlgolia(): Promise<FakeAlgolia> {
  const indexes = new Map<string, FakeIndex>();
  const counts: [index: string, count: number][] = [];
  let refusesBatches = false;

  function change(name: string, part: Partial<FakeIndex>): void {
    indexes.set(name, { ...(indexes.get(name) ?? EMPTY), ...part });
  }

  function operate(name: string, { operation, destination }: Operation): void {
    const source = indexes.get(name) ?? EMPTY;
    if (operation === 'copy') {
      change(destination, { settings: source.settings, synonyms: source.synonyms });
      return;
    }
    counts.push([destination, indexes.get(destination)?.records.length ?? 0], [destination, source.records.length]);
    indexes.set(destination, source);
    indexes.delete(name);
  }

  function answer(method: string, path: string, body: unknown): number {
    const [, name = '', call = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (call === 'settings') change(name, { settings: body });
    else if (call === 'synonyms/batch') change(name, { synonyms: body });
    else if (call === 'operation') operate(name, body as Operation);
    else if (method === 'DELETE' && call === '') indexes.delete(name);
    else if (call === 'batch') {
      if (refusesBatches) return 400;
      const records = (body as Batch).requests.map((request) => request.body);
      change(name, { records: [...(indexes.get(name)?.records ?? []), ...records] });
    } else if (!call.startsWith('task/')) return 404;
    return 200;
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const status = answer(request.method ?? 'GET', decodeURIComponent(pathname), await readJson(request));
    const body = status === 200 ? { taskID: 1, status: 'published', objectIDs: [] } : { message: 'refused', status };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    recordCounts: (index) => counts.filter(([name]) => name === index).map(([, count]) => count),
    refuseBatches(refuse) {
      refusesBatches = refuse;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
