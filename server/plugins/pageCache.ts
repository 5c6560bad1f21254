import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_VARY } from './consent';
import { type Encoding, encode, encodingFor } from './encoding';

/** Header of every page that is the same for all guests: a CDN may keep it for a minute, browsers ask again by ETag. */
export const GUEST_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/** Header of a page that looks the same to several shoppers but is not everybody's: no cache on the way may keep it. */
export const PERSONAL_CACHE_CONTROL = 'private, no-cache';

export const GUEST_VARY = `Accept-Encoding, Cookie, ${CONSENT_VARY}`;

/** Who may keep a page that is sent: any cache on the way, or the shopper's browser alone. */
type Audience = 'public' | 'private';

const CACHE_CONTROL: Readonly<Record<Audience, string>> = {
  public: GUEST_CACHE_CONTROL,
  private: PERSONAL_CACHE_CONTROL,
};

const FRESH_MS = 60_000;
/** A page tells the server's time, so one that nobody asked for in so long is made anew instead of being sent once more. */
const OLDEST_MS = 10 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

const unpack = promisify(brotliDecompress);

export interface AnswerOptions {
  readonly audience?: Audience;
  readonly sending?: (response: ServerResponse) => void;
}

/** A page in one encoding; `heads` are names and values of all headers in turn. */
interface Form {
  readonly body: Buffer;
  readonly heads: Readonly<Record<Audience, string[]>>;
}

/** A page as it is sent, ready in the encodings that were asked for. Brotli is always there; the others are made from it. */
interface Kept {
  readonly etag: string;
  readonly until: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bodies: Map<Encoding, Form>;
  readonly render: () => Promise<string>;
  bytes: number;
  renewing: boolean;
}

/**
 * Pages that are the same for many as compressed buffers, by key. A page older than a minute is still sent once more while it is made anew, unless it is
 * older than ten. The pages that were not asked for the longest go first when the memory is used up.
 */
export class PageCache {
  private pages = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<Kept>>();
  private bytes = 0;
  private generation = 0;

  constructor(
    private readonly clock: { now(): number },
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Sends the page of a key when it is here in the right encoding. This is the hot path of the shop: nothing is awaited. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.kept(key);
    const form = page?.bodies.get(encodingFor(request.headers['accept-encoding']));
    if (page === undefined || form === undefined) return false;
    send(page, form, 'public', request, response);
    return true;
  }

  /**
   * Makes the page of a key, once for all who ask at the same time, and sends it in the encoding of this request. It is kept unless the
   * catalogue changed meanwhile. Throws what `render` throws; then nothing was sent.
   * @param headers everything else that is sent with the page
   * @param options.audience `private` when not only guests get it
   * @param options.sending may change the answer at the last moment
   */
  async answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    headers: OutgoingHttpHeaders,
    render: () => Promise<string>,
    { audience = 'public', sending }: AnswerOptions = {},
  ): Promise<void> {
    const page = this.kept(key) ?? (await this.make(key, headers, render));
    const form = await this.formOf(key, page, encodingFor(request.headers['accept-encoding']));
    reply.hijack();
    sending?.(reply.raw);
    send(page, form, audience, request.raw, reply.raw);
  }

  /** Forgets everything, also what is being made at this moment. */
  drop(): void {
    this.pages = new Map();
    this.making.clear();
    this.bytes = 0;
    this.generation += 1;
  }

  /** Bytes of all pages that are kept. */
  get size(): number {
    return this.bytes;
  }

  private kept(key: string): Kept | undefined {
    const page = this.pages.get(key);
    if (page === undefined) return undefined;
    const overdue = this.clock.now() - page.until;
    if (overdue > OLDEST_MS - FRESH_MS) return undefined;
    if (overdue > 0) this.renew(key, page);
    // Asked for last, so it goes last.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  private make(key: string, headers: OutgoingHttpHeaders, render: () => Promise<string>): Promise<Kept> {
    const underWay = this.making.get(key);
    if (underWay) return underWay;
    const { generation } = this;
    const made = this.build(headers, render)
      .then((page) => {
        if (generation === this.generation) this.keep(key, page);
        return page;
      })
      .finally(() => {
        if (this.making.get(key) === made) this.making.delete(key);
      });
    this.making.set(key, made);
    return made;
  }

  private async build(headers: OutgoingHttpHeaders, render: () => Promise<string>): Promise<Kept> {
    const html = Buffer.from(await render());
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page: Kept = {
      etag,
      until: this.clock.now() + FRESH_MS,
      headers,
      bodies: new Map(),
      render,
      bytes: 0,
      renewing: false,
    };
    addForm(page, 'br', await encode(html, 'br'));
    return page;
  }

  private async formOf(key: string, page: Kept, encoding: Encoding): Promise<Form> {
    const packed = page.bodies.get('br');
    const known = page.bodies.get(encoding);
    if (known !== undefined || packed === undefined) return (known ?? packed) as Form;
    const form = addForm(page, encoding, await encode(await unpack(packed.body), encoding));
    if (this.pages.get(key) === page) {
      this.bytes += form.body.length;
      this.makeRoom();
    }
    return form;
  }

  private keep(key: string, page: Kept): void {
    const before = this.pages.get(key);
    if (before) this.bytes -= before.bytes;
    this.bytes += page.bytes;
    this.pages.delete(key);
    this.pages.set(key, page);
    this.makeRoom();
  }

  private makeRoom(): void {
    for (const [key, page] of this.pages) {
      if (this.bytes <= this.mostBytes || this.pages.size === 1) return;
      this.pages.delete(key);
      this.bytes -= page.bytes;
    }
  }

  private renew(key: string, page: Kept): void {
    if (page.renewing) return;
    page.renewing = true;
    this.make(key, page.headers, page.render).catch(() => {
      // The page that is there is still good; the next visitor after a while tries again.
      page.renewing = false;
    });
  }
}

function addForm(page: Kept, encoding: Encoding, body: Buffer): Form {
  const headers: OutgoingHttpHeaders = {
    ...page.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    vary: GUEST_VARY,
    etag: page.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  const head = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
  const headOf = (audience: Audience) => [...head, 'cache-control', CACHE_CONTROL[audience]];
  const form = { body, heads: { public: headOf('public'), private: headOf('private') } };
  page.bodies.set(encoding, form);
  page.bytes += body.length;
  return form;
}

/** Sends past Fastify, whose way through hooks and serialisers costs more than the answer. */
function send(
  page: Kept,
  { body, heads }: Form,
  audience: Audience,
  request: IncomingMessage,
  raw: ServerResponse,
): void {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    raw.writeHead(304, { etag: page.etag, 'cache-control': CACHE_CONTROL[audience], vary: GUEST_VARY });
    raw.end();
    return;
  }
  raw.writeHead(200, heads[audience]);
  raw.end(request.method === 'HEAD' ? undefined : body);
}
