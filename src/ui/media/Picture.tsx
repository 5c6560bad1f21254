export interface PictureProps {
  /** Slug of the artwork in /art, without shape and width. */
  readonly art: string;
  /** `tile` is 4:5, `wide` 5:2. */
  readonly shape: 'tile' | 'wide';
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** The largest picture above the fold, loaded with high priority; all others are lazy. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

const widths = { tile: [320, 640], wide: [960, 1920] } as const;
const height = { tile: (width: number) => (width * 5) / 4, wide: (width: number) => (width * 2) / 5 } as const;

/** The `srcset` of an artwork in one format. */
export function artSrcSet(art: string, shape: 'tile' | 'wide', format: 'avif' | 'webp'): string {
  return widths[shape].map((width) => `/art/${art}-${shape}-${width}.${format} ${width}w`).join(', ');
}

/** Artwork as AVIF with WebP as fallback. It is decorative, so its `alt` is empty. */
export function Picture({ art, shape, sizes, priority, className }: PictureProps) {
  const [small, large] = widths[shape];
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={artSrcSet(art, shape, 'avif')} sizes={sizes} />
      <img
        src={`/art/${art}-${shape}-${small}.webp`}
        srcSet={artSrcSet(art, shape, 'webp')}
        sizes={sizes}
        width={large}
        height={height[shape](large)}
        alt=""
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
