import { liteClient } from 'algoliasearch/lite';
import { HttpError, NetworkError, REQUEST_TIMEOUT_MS } from './http';
import type { SearchRequest } from './search';

/** Credentials of a hosted search; the key only allows to search. */
interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
  /** Whether it has an index of guides. */
  readonly guides?: boolean;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;

/** Our own server answers the same protocol to any credentials. */
const OWN_SERVER: Credentials = { appId: 'questline', apiKey: 'search', guides: true };

/** The index that a hosted search may lack; nothing is found of it then. */
const GUIDES = 'guides';

const OWN_TIMEOUTS = { connect: REQUEST_TIMEOUT_MS, read: REQUEST_TIMEOUT_MS, write: REQUEST_TIMEOUT_MS };

/** Without it the client writes into the shopper's local storage. */
const NO_CACHE: NonNullable<ClientOptions['hostsCache']> = {
  get: (_key, getValue) => getValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/**
 * Sends several searches in one request. Each call has a client of its own, because a client has no way to abort a single request.
 * @param credentials of a hosted search; our own server when absent
 */
export async function searchAlgolia(
  requests: readonly SearchRequest[],
  signal: AbortSignal,
  credentials?: Credentials,
): Promise<unknown> {
  const { appId, apiKey, guides: hasGuides } = credentials ?? OWN_SERVER;
  const client = liteClient(appId, apiKey, {
    requester: createRequester(signal),
    hostsCache: NO_CACHE,
    // There is no other host to turn to, so it may take as long as any request.
    ...(!credentials && { hosts: [ownHost()], timeouts: OWN_TIMEOUTS }),
  });
  try {
    return await client.search({ requests: requests.filter(({ indexName }) => indexName !== GUIDES || hasGuides) });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const { status } = error as { readonly status?: unknown };
    if (typeof status === 'number' && status > 0) throw new HttpError(status);
    throw new NetworkError('The search did not answer.', { cause: error });
  }
}

function ownHost(): NonNullable<ClientOptions['hosts']>[number] {
  return {
    url: location.host,
    protocol: location.protocol === 'https:' ? 'https' : 'http',
    accept: 'readWrite',
  };
}

/** Sends requests by `fetch`, which can be aborted. A failed one has the status 0, so that the client tries the next host. */
function createRequester(signal: AbortSignal): Requester {
  return {
    async send({ url, method, headers, data, responseTimeout }) {
      const controller = new AbortController();
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      let isTimedOut = false;
      const timer = setTimeout(() => {
        isTimedOut = true;
        controller.abort();
      }, responseTimeout);
      signal.addEventListener('abort', abort);
      try {
        const response = await fetch(url, {
          method,
          headers,
          body: (data as string | undefined) ?? null,
          signal: controller.signal,
        });
        return { status: response.status, content: await response.text(), isTimedOut: false };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        return { status: 0, content: String(error), isTimedOut };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}
