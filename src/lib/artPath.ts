/** `tile` is 4:5, `wide` 5:2, `card` 16:7. */
export type ArtShape = 'tile' | 'wide' | 'card';

/**
 * The name of a file of an artwork in public/art.
 * @param art the artwork's slug
 * @param width px; `tools/art/render.ts` has the widths of each shape
 */
export const artFile = (art: string, shape: ArtShape, width: number, format: 'avif' | 'webp' = 'webp'): string =>
  `${art}-${shape}-${width}.${format}`;

/** The path at which the shop serves that file. */
export const artPath = (...file: Parameters<typeof artFile>): string => `/art/${artFile(...file)}`;
