/** Pixels of a picture, at most, in millions: the largest that is decoded row by row in 50 MB. A photo of a phone has 12. */
export const MAX_MEGAPIXELS = 24;
