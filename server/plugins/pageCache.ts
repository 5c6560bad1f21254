import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../config/clock';
import { type Encoding, encode, encodeAtOnce } from './encoding';

/** What a page shows that can change; a change drops the pages with its tag and no others. */
export type PageTag = 'catalogue' | 'runs' | 'hot' | 'messages';

export interface MadePage {
  readonly html: string;
  /** From when on the page is not true any more, ms UTC: an offer that it shows has ended. */
  readonly expiresAt?: number | undefined;
}

/** How a page is made, now and again when it has become old. */
export interface PageRecipe {
  readonly render: () => Promise<MadePage>;
  readonly tags: readonly PageTag[];
}

/**
 * A page as it is sent. Brotli is always there, the other encodings once somebody asked for them. It is packed on the spot at first, and better once
 * it was asked for again: most addresses never are.
 */
export interface CachedPage {
  readonly etag: string;
  readonly isPackedWell: boolean;
  readonly freshUntil: number;
  readonly expiresAt?: number | undefined;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly br: Buffer };
  readonly recipe: PageRecipe;
}

interface InFlight {
  readonly page: Promise<CachedPage>;
  readonly tags: readonly PageTag[];
}

const FRESH_MS = 60_000;
/** A page tells the server's time, so one that nobody asked for in so long is made anew instead of being sent once more. */
const MAX_AGE_MS = 10 * 60_000;
/** About 1,800 pages; keeps the process under 350 MB. */
const MAX_BYTES = 20 * 1024 * 1024;

/** What a page costs beside its bytes and its key: its recipe and the entry itself. */
const ENTRY_BYTES = 1_024;

const unpack = promisify(brotliDecompress);

const htmlOf = ({ bodies }: CachedPage): Promise<Buffer> => unpack(bodies.br);

/**
 * Pages that are the same for many as compressed buffers, by key. A page older than a minute is still sent once more while it is made anew, unless
 * it is older than ten or has expired. The pages that were not asked for the longest go first when the memory is used up.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly inFlight = new Map<string, InFlight>();
  /** One page of this cache is packed at a time: an encoder holds megabytes. */
  private isPacking = false;

  constructor(
    private readonly clock: Clock,
    maxBytes = MAX_BYTES,
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bodies }, key) =>
        Object.values(bodies).reduce((sum, body) => sum + body.length, ENTRY_BYTES + key.length),
      perf: clock,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
    });
  }

  /** The page of a key when it is here and still true. */
  get(key: string): CachedPage | undefined {
    const page = this.pages.get(key);
    if (page === undefined) return undefined;
    if (this.clock.now() > page.freshUntil) this.renew(key, page);
    else if (!page.isPackedWell && !this.isPacking) this.packWell(key, page);
    return page;
  }

  /**
   * The page of a key, made once for all who ask at the same time. It is not kept when one of its tags was dropped meanwhile.
   * @throws what `render` throws
   */
  async getOrMake(key: string, recipe: PageRecipe): Promise<CachedPage> {
    return this.get(key) ?? this.make(key, recipe);
  }

  /** The bytes of a page in an encoding. */
  async bodyOf(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const known = page.bodies[encoding];
    if (known !== undefined) return known;
    const body = await encode(await htmlOf(page), encoding);
    this.change(key, page, (kept) => ({ ...kept, bodies: { ...kept.bodies, [encoding]: body } }));
    return body;
  }

  /** Forgets the pages with a tag, also those being made at this moment. */
  drop(tag: PageTag): void {
    for (const [key, { recipe }] of [...this.pages.entries()]) if (recipe.tags.includes(tag)) this.pages.delete(key);
    for (const [key, { tags }] of this.inFlight) if (tags.includes(tag)) this.inFlight.delete(key);
  }

  /** Bytes of all pages that are kept, with their keys. */
  get size(): number {
    return this.pages.calculatedSize;
  }

  private make(key: string, recipe: PageRecipe): Promise<CachedPage> {
    const known = this.inFlight.get(key);
    if (known) return known.page;
    const isCurrent = () => this.inFlight.get(key)?.page === page;
    const page = this.build(recipe)
      .then((made) => {
        // What was read before a drop never comes back after it.
        if (isCurrent()) this.keep(key, made);
        return made;
      })
      .finally(() => {
        if (isCurrent()) this.inFlight.delete(key);
      });
    this.inFlight.set(key, { page, tags: recipe.tags });
    return page;
  }

  private async build(recipe: PageRecipe): Promise<CachedPage> {
    const { html: text, expiresAt } = await recipe.render();
    const html = Buffer.from(text);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const bodies = { br: encodeAtOnce(html, 'br') };
    return { etag, isPackedWell: false, freshUntil: this.clock.now() + FRESH_MS, bodies, expiresAt, recipe };
  }

  private packWell(key: string, page: CachedPage): void {
    this.isPacking = true;
    htmlOf(page)
      .then((html) => encode(html, 'br'))
      .then((br) => this.change(key, page, (kept) => ({ ...kept, isPackedWell: true, bodies: { ...kept.bodies, br } })))
      // As it is it can be sent just as well.
      .catch(() => {})
      .finally(() => {
        this.isPacking = false;
      });
  }

  /** Changes how a page is kept, if it is still the same page. */
  private change(key: string, { etag }: CachedPage, next: (kept: CachedPage) => CachedPage): void {
    const kept = this.pages.peek(key);
    if (kept?.etag === etag) this.keep(key, next(kept));
  }

  private keep(key: string, page: CachedPage): void {
    const now = this.clock.now();
    const oldest = Math.min(page.freshUntil - FRESH_MS + MAX_AGE_MS, page.expiresAt ?? Number.POSITIVE_INFINITY);
    // The library counts a page as old when it is older than its ttl, and takes 0 for no end at all.
    const ttl = oldest - now - 1;
    if (ttl > 0) this.pages.set(key, page, { ttl });
    else this.pages.delete(key);
  }

  private renew(key: string, page: CachedPage): void {
    // When it fails the page that is there is still good; the next visitor tries again.
    this.make(key, page.recipe).catch(() => {});
  }
}
