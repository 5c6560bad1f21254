import { type ArtShape, artPath } from '../../lib/artPath';

export interface PictureProps {
  /** Slug of the artwork in /art, without shape and width. */
  readonly art: string;
  readonly shape: ArtShape;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** The largest picture above the fold, loaded with high priority; all others are lazy. */
  readonly priority?: boolean | undefined;
  /** The AVIF files, where they are not those of the shape. */
  readonly avif?: string | undefined;
  /** What it shows, where the text counts on it. */
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** Widths of the two files, and the height as a part of the width. */
const files = { tile: [320, 640, 1.25], wide: [960, 1920, 0.4], card: [400, 800, 0.4375] } as const;

/** The `srcset` of an artwork in one format. */
export function artSrcSet(art: string, shape: ArtShape, format: 'avif' | 'webp'): string {
  const [small, large] = files[shape];
  return [small, large].map((width) => `${artPath(art, shape, width, format)} ${width}w`).join(', ');
}

/** Artwork as AVIF with WebP as fallback. It is decorative, so its `alt` is empty, unless a text speaks of it. */
export function Picture({ art, shape, sizes, priority, avif, alt = '', className }: PictureProps) {
  const [small, large, height] = files[shape];
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif ?? artSrcSet(art, shape, 'avif')} sizes={sizes} />
      <img
        src={artPath(art, shape, small)}
        srcSet={artSrcSet(art, shape, 'webp')}
        sizes={sizes}
        width={large}
        height={large * height}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
