/** The media query of shoppers who want less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Finds out whether the shopper wants less motion, and when that changes. */
export const matchReducedMotion = (): MediaQueryList => matchMedia(REDUCED_MOTION);

/** Returns how a script brings something into view. */
export const scrollBehavior = (): ScrollBehavior => (matchReducedMotion().matches ? 'instant' : 'smooth');
