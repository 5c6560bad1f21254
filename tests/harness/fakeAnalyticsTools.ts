import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { AnalyticsToolName } from '../../store/adapters/adapter';

/* Stands in for the analytics tools: it takes what their documentation says that they take, and nothing else. */

const closed = { additionalProperties: false };
const Url = Type.String({ pattern: '^https://shop\\.example/' });
const numeric = (pattern = '[0-9]+') => Type.Optional(Type.String({ pattern: `^${pattern}$` }));
const text = Type.Optional(Type.String({ minLength: 1 }));

interface FakeTool {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly fields: Type.TSchema;
  readonly answer: { readonly status: number; readonly body: string };
}

/** plausible.io/docs/events-api, posthog.com/docs/api/capture, developer.matomo.org/api-reference/tracking-api, the picture of Meta's pixel. */
const TOOLS: Readonly<Record<AnalyticsToolName, FakeTool>> = {
  plausible: {
    method: 'POST',
    path: '/api/event',
    type: 'text/plain',
    fields: Type.Object(
      {
        domain: Type.String({ minLength: 1 }),
        name: Type.String({ minLength: 1, maxLength: 120 }),
        url: Url,
        props: Type.Optional(
          Type.Record(Type.String({ maxLength: 300 }), Type.String({ maxLength: 2_000 }), { maxProperties: 30 }),
        ),
        revenue: Type.Optional(
          Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }), amount: Type.Number() }, closed),
        ),
      },
      closed,
    ),
    answer: { status: 202, body: 'ok' },
  },
  posthog: {
    method: 'POST',
    path: '/i/v0/e/',
    type: 'application/json',
    fields: Type.Object(
      {
        api_key: Type.String({ minLength: 1 }),
        event: Type.String({ minLength: 1, maxLength: 200 }),
        timestamp: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
        properties: Type.Object({
          distinct_id: Type.String({ minLength: 1, maxLength: 200 }),
          $current_url: Url,
          $process_person_profile: Type.Literal(false),
        }),
      },
      closed,
    ),
    answer: { status: 200, body: '{"status":"Ok"}' },
  },
  matomo: {
    method: 'POST',
    path: '/matomo.php',
    type: 'application/x-www-form-urlencoded',
    fields: Type.Object(
      {
        ...{ idsite: Type.String({ pattern: '^[0-9]+$' }), rec: Type.Literal('1'), apiv: Type.Literal('1') },
        ...{ url: Url, _id: Type.String({ pattern: '^[0-9a-f]{16}$' }), rand: numeric(), send_image: numeric('0') },
        ...{ idgoal: numeric('0'), ec_id: text, ec_items: text, revenue: numeric('[0-9.]+') },
        ...{ e_c: text, e_a: text, e_n: text, e_v: numeric('[0-9.]+'), ca: numeric('1'), search: text },
      },
      closed,
    ),
    answer: { status: 204, body: '' },
  },
  meta: {
    method: 'GET',
    path: '/tr',
    fields: Type.Object(
      {
        ...{ id: Type.String({ pattern: '^[0-9]+$' }), ev: Type.String({ minLength: 1 }), dl: Url, ts: numeric() },
        ...{ noscript: numeric('1'), eid: text, 'cd[currency]': text, 'cd[value]': numeric('[0-9.]+') },
        ...{ 'cd[content_type]': text, 'cd[content_ids]': text, 'cd[contents]': text, 'cd[num_items]': numeric() },
        'cd[search_string]': text,
      },
      closed,
    ),
    answer: { status: 200, body: '' },
  },
};

export interface RecordedRequest {
  readonly tool: AnalyticsToolName;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at fields of all tools.
  readonly fields: any;
}

export interface FakeAnalyticsTools {
  readonly origin: string;
  /** What was taken, the oldest first. */
  readonly taken: RecordedRequest[];
  /** What was not, as a sentence. */
  readonly refused: string[];
  close(): Promise<void>;
}

export async function startFakeAnalyticsTools(): Promise<FakeAnalyticsTools> {
  const [taken, refused]: [RecordedRequest[], string[]] = [[], []];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const [name, tool] = (Object.entries(TOOLS) as [AnalyticsToolName, FakeTool][]).find(
      ([, one]) => one.path === url.pathname && one.method === request.method,
    ) ?? [undefined, undefined];
    const type = request.headers['content-type']?.split(';')[0];
    const fields: unknown = body.startsWith('{')
      ? JSON.parse(body)
      : Object.fromEntries(body ? new URLSearchParams(body) : url.searchParams);
    if (tool === undefined || type !== tool.type || !Value.Check(tool.fields, fields)) {
      const errors = tool ? Value.Errors(tool.fields, fields).map((one) => `${one.instancePath} ${one.message}`) : [];
      refused.push(`${request.method} ${request.url} ${type} ${body} ${errors.join('; ')}`);
      response.writeHead(400).end();
      return;
    }
    taken.push({ tool: name, headers: request.headers, fields });
    response.writeHead(tool.answer.status).end(tool.answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refused,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
