export interface PictureProps {
  /** Slug of the artwork in /art, without kind and width. */
  readonly art: string;
  /** `tile` is 4:5, `wide` 5:2 with its light at 62 % of the width. */
  readonly shape: 'tile' | 'wide';
  /** How wide it is shown, as the `sizes` attribute. */
  readonly sizes: string;
  /** The picture a page is opened for: loaded first. All others wait until they are near. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

const widths = { tile: [320, 640], wide: [960, 1920] } as const;
const height = { tile: (width: number) => (width * 5) / 4, wide: (width: number) => (width * 2) / 5 } as const;

/** The `srcset` of an artwork in one format. */
export function artSrcSet(art: string, shape: 'tile' | 'wide', format: 'avif' | 'webp'): string {
  return widths[shape].map((width) => `/art/${art}-${shape}-${width}.${format} ${width}w`).join(', ');
}

/** Artwork as AVIF with WebP behind it. It carries mood, no message, so its text alternative is empty. */
export function Picture({ art, shape, sizes, priority: first, className }: PictureProps) {
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
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
