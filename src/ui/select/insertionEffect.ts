/*
 * Stands in for `@emotion/use-insertion-effect-with-fallbacks` of react-select: all React versions that the shop runs on have the effect, and looking for it in
 * React as a namespace would cost every page a piece of webpack's runtime.
 */
export {
  useInsertionEffect as useInsertionEffectAlwaysWithSyncFallback,
  useInsertionEffect as useInsertionEffectWithLayoutFallback,
} from 'react';
