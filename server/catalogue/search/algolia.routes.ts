import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchIndexName } from '../../../domains/search';
import { isDatabaseBusy, isDatabaseDown } from '../../platform/db';
import { type App, type CountMore, RequestError } from '../../platform/http';
import { AlgoliaError, badParameter } from './algoliaError';
import { parseParams, rawParams, type SearchParams } from './algoliaParams';
import { checkParams, leftOut, searchAsAlgolia } from './algoliaSearch';
import { isIndexName } from './records';
import type { SearchService } from './search.service';
import { SearchBudget } from './searchBudget';

/** The field of the header sends five. Algolia allows 50. */
const MAX_QUERIES = 10;
/** These are always answered, also on a slow machine: what they cost is bounded by their words. */
const USUAL_QUERIES = 5;
/** Of all searches of a request together. */
const MAX_HITS = 1000;

/**
 * The search in Algolia's protocol, so that its clients work with this server unchanged. It is public and reads only: pages of other origins
 * may call it, and it knows no cookies.
 */
export function algoliaRoutes(
  app: App,
  { search, countMore }: { readonly search: SearchService; readonly countMore: CountMore },
): void {
  app.register(async (scope) => {
    installCors(scope);
    installJsonParser(scope);
    scope.setErrorHandler(sendError);

    scope.post('/1/indexes/*', PUBLIC, async (request, reply) => {
      const name = wildcardOf(request);
      const body = bodyOf(request);
      if (name === '*/queries') {
        const searches = await checked(searchesOf(body));
        // The request itself was counted when it came.
        await countMore(request, reply, searches.length - 1);
        return sendJson(reply, { results: await searchAll(searches, reply) });
      }
      const index = /^([^/]+)\/query$/.exec(name)?.[1];
      if (index === undefined) throw new AlgoliaError(404, 'There is no such call.');
      return sendJson(reply, await searchOne(index, body));
    });

    scope.get('/1/indexes/*', PUBLIC, async (request, reply) =>
      sendJson(reply, await searchOne(wildcardOf(request), withoutClient(request.query as RawFields))),
    );
  });

  async function searchAll(searches: readonly Search[], { raw }: FastifyReply): Promise<unknown[]> {
    const budget = new SearchBudget();
    const results: unknown[] = [];
    for (const [position, search] of searches.entries()) {
      // The client has gone.
      if (raw.destroyed) break;
      const isLeftOut = position >= USUAL_QUERIES && budget.isSpent;
      results.push(await answer(search, budget, isLeftOut));
      await budget.pause();
    }
    return results;
  }

  async function searchOne(index: string, fields: RawFields): Promise<unknown> {
    const [one] = await checked([searchOf(index, fields)]);
    return one && answer(one, new SearchBudget());
  }

  /** Checks filters and facets also of searches that the budget may leave out: whether a request is refused does not depend on the machine. */
  async function checked(searches: readonly Search[]): Promise<readonly Search[]> {
    const currencies = await search.currencies();
    for (const { params } of searches) checkParams(params, currencies);
    return searches;
  }

  async function answer({ index, params, raw }: Search, budget: SearchBudget, isLeftOut = false): Promise<unknown> {
    const result = isLeftOut ? leftOut(index, params, budget) : await searchAsAlgolia(search, index, params, budget);
    return { ...result, params: queryStringOf(raw) };
  }
}

/** One search of a request. */
interface Search {
  readonly index: SearchIndexName;
  readonly params: SearchParams;
  readonly raw: RawFields;
}

/** Reads and checks the searches of a request. */
function searchesOf({ requests, strategy = 'none' }: RawFields): readonly Search[] {
  if (!Array.isArray(requests)) throw badParameter('requests must be a list of searches.');
  if (requests.length > MAX_QUERIES) throw badParameter(`requests must be at most ${MAX_QUERIES} searches.`);
  if (strategy !== 'none') throw badParameter('strategy must be "none".');
  const searches = requests.map(toSearch);
  const hits = searches.reduce((sum, { params }) => sum + (params.length ?? params.hitsPerPage), 0);
  if (hits > MAX_HITS) throw badParameter(`All requests together may ask for at most ${MAX_HITS} hits.`);
  return searches;
}

function searchOf(index: string, fields: RawFields): Search {
  const raw = rawParams(fields);
  const params = parseParams(raw);
  if (!isIndexName(index)) throw new AlgoliaError(404, `Index ${index.slice(0, 100)} does not exist`);
  return { index, params, raw };
}

function toSearch(request: unknown): Search {
  if (!isFields(request)) throw badParameter('Each of the requests must be an object.');
  const { indexName, type = 'default', facet, maxFacetHits, facetQuery, ...fields } = request;
  if (type !== 'default' || [facet, maxFacetHits, facetQuery].some((field) => field !== undefined))
    throw badParameter('A search for facet values is not supported; ask for facets.');
  if (typeof indexName !== 'string') throw badParameter('indexName must be a text.');
  return searchOf(indexName, fields);
}

type RawFields = Readonly<Record<string, unknown>>;

const PUBLIC = { config: { crossOrigin: true, readsOnly: true } } as const;

function isFields(value: unknown): value is RawFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyOf({ body }: FastifyRequest): RawFields {
  if (body === undefined) return {};
  if (!isFields(body)) throw badParameter('The body must be a JSON object.');
  return body;
}

const wildcardOf = ({ params }: FastifyRequest) => (params as { readonly '*': string })['*'];

/** Clients put their name and key into the query of every call. */
function withoutClient(query: RawFields): RawFields {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('x-algolia-')));
}

/** The parameters as Algolia repeats them in its answer. */
function queryStringOf(raw: RawFields): string {
  const pairs = Object.entries(raw)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return new URLSearchParams(pairs).toString();
}

function installCors(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    done();
  });
  scope.options('/1/indexes/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', '*')
      .header('access-control-max-age', '86400')
      .send(),
  );
}

/** Clients send JSON under other names, so that browsers need not ask for permission first. */
function installJsonParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text as string, done);
  });
}

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body);
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  if (status === 503) reply.header('retry-after', '5');
  return sendJson(reply.code(status), { message: messageOf(error, status), status });
}

function statusOf(error: FastifyError): number {
  if (error instanceof AlgoliaError) return error.status;
  if (isDatabaseBusy(error) || isDatabaseDown(error)) return 503;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? status : 500;
}

function messageOf(error: FastifyError, status: number): string {
  if (error instanceof AlgoliaError || error instanceof RequestError) return error.message;
  if (status >= 500) return 'Something broke on our end. Please try again in a moment.';
  return status === 413 ? 'What was sent is too large.' : 'The body must be JSON.';
}
