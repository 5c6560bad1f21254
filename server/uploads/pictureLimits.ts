/** The longer side of the small version of a picture that is larger. */
export const SMALL_SIDE = 320;

/** Whether a picture has a small version; those that were stored before there were any have none all the same. */
export const hasSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) > SMALL_SIDE;
