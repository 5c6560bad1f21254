import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../config/clock';
import { compress, compressFast, type Encoding } from './encoding';

/**
 * Data that a page shows; when it changes, the pages with its tag are invalidated. `cards/` and the slug of a game is for pages with its cards: the
 * price of a dated service changes with every cart, and a rating with every review.
 */
export type PageTag = string;

export interface RenderedPage {
  readonly html: string;
  /** When the page becomes wrong, such as at the end of an offer, ms UTC. */
  readonly expiresAt?: number | undefined;
}

/** How a page is rendered, now and again when it is stale. */
export interface PageSource {
  readonly render: () => Promise<RenderedPage>;
  readonly tags: readonly PageTag[];
}

/**
 * A cached page. Brotli is always present, other encodings once requested. It is compressed fast at first, and at full quality when it is requested
 * again: most pages never are.
 */
export interface CachedPage {
  readonly etag: string;
  readonly isFullyCompressed: boolean;
  readonly freshUntil: number;
  readonly expiresAt?: number | undefined;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly br: Buffer };
  readonly source: PageSource;
}

interface InFlight {
  readonly page: Promise<CachedPage>;
  readonly tags: readonly PageTag[];
}

const FRESH_MS = 60_000;
/** Pages contain the server's time, so an older one is rendered again before it is sent. */
const MAX_AGE_MS = 10 * 60_000;
/** About 1,800 pages, so that the process stays near 350 MB. */
const MAX_BYTES = 20 * 1024 * 1024;

/** The estimated memory of an entry in addition to its bytes and key. */
const ENTRY_OVERHEAD_BYTES = 1_024;

const decompress = promisify(brotliDecompress);

const htmlOf = ({ bodies }: CachedPage): Promise<Buffer> => decompress(bodies.br);

/**
 * Shared pages as compressed buffers, by key: an LRU cache with stale-while-revalidate. A page is stale after a minute, and dropped after ten minutes
 * or when it has expired.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly inFlight = new Map<string, InFlight>();
  /** Only one page is recompressed at a time, because an encoder takes megabytes. */
  private isRecompressing = false;

  constructor(
    private readonly clock: Clock,
    maxBytes = MAX_BYTES,
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bodies }, key) =>
        Object.values(bodies).reduce((sum, body) => sum + body.length, ENTRY_OVERHEAD_BYTES + key.length),
      perf: clock,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
    });
  }

  /** The cached page of a key; undefined when there is none or it has expired. */
  get(key: string): CachedPage | undefined {
    const page = this.pages.get(key);
    const now = this.clock.now();
    // A clock that was set back says nothing about the age of a page.
    if (page === undefined || now < page.freshUntil - FRESH_MS) return undefined;
    if (now > page.freshUntil) this.revalidate(key, page);
    else if (!page.isFullyCompressed && !this.isRecompressing) this.recompress(key, page);
    return page;
  }

  /**
   * The page of a key, rendered once for concurrent requests. It is not cached when one of its tags is invalidated meanwhile.
   * @throws what `render` throws
   */
  async getOrRender(key: string, source: PageSource): Promise<CachedPage> {
    return this.get(key) ?? this.renderOnce(key, source);
  }

  /** The bytes of a page in an encoding. */
  async bodyOf(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const cached = page.bodies[encoding];
    if (cached !== undefined) return cached;
    const body = await compress(await htmlOf(page), encoding);
    this.update(key, page, (current) => ({ ...current, bodies: { ...current.bodies, [encoding]: body } }));
    return body;
  }

  /** Drops the pages with a tag, and keeps those in flight from being cached. */
  invalidate(tag: PageTag): void {
    for (const [key, { source }] of [...this.pages.entries()]) if (source.tags.includes(tag)) this.pages.delete(key);
    for (const [key, { tags }] of this.inFlight) if (tags.includes(tag)) this.inFlight.delete(key);
  }

  /** Bytes of all cached pages with their overhead. */
  get size(): number {
    return this.pages.calculatedSize;
  }

  private renderOnce(key: string, source: PageSource): Promise<CachedPage> {
    const known = this.inFlight.get(key);
    if (known) return known.page;
    const isCurrent = () => this.inFlight.get(key)?.page === page;
    const page = this.renderAndCompress(source)
      .then((rendered) => {
        // A page rendered from data before an invalidation must not be cached after it.
        if (isCurrent()) this.store(key, rendered);
        return rendered;
      })
      .finally(() => {
        if (isCurrent()) this.inFlight.delete(key);
      });
    this.inFlight.set(key, { page, tags: source.tags });
    return page;
  }

  private async renderAndCompress(source: PageSource): Promise<CachedPage> {
    const { html: text, expiresAt } = await source.render();
    const html = Buffer.from(text);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const bodies = { br: compressFast(html, 'br') };
    return { etag, isFullyCompressed: false, freshUntil: this.clock.now() + FRESH_MS, bodies, expiresAt, source };
  }

  private recompress(key: string, page: CachedPage): void {
    this.isRecompressing = true;
    htmlOf(page)
      .then((html) => compress(html, 'br'))
      .then((br) =>
        this.update(key, page, (current) => ({
          ...current,
          isFullyCompressed: true,
          bodies: { ...current.bodies, br },
        })),
      )
      // The fast version can be sent as well.
      .catch(() => {})
      .finally(() => {
        this.isRecompressing = false;
      });
  }

  /** Updates a cached page unless it was replaced meanwhile. */
  private update(key: string, { etag }: CachedPage, next: (current: CachedPage) => CachedPage): void {
    const current = this.pages.peek(key);
    if (current?.etag === etag) this.store(key, next(current));
  }

  private store(key: string, page: CachedPage): void {
    const now = this.clock.now();
    const oldest = Math.min(page.freshUntil - FRESH_MS + MAX_AGE_MS, page.expiresAt ?? Number.POSITIVE_INFINITY);
    // lru-cache expires entries only when they are older than the ttl, and takes 0 as "never".
    const ttl = oldest - now - 1;
    if (ttl > 0) this.pages.set(key, page, { ttl });
    else this.pages.delete(key);
  }

  private revalidate(key: string, page: CachedPage): void {
    // On failure the stale page stays, and the next request tries again.
    this.renderOnce(key, page.source).catch(() => {});
  }
}
