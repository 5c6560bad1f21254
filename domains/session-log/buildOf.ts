/** The build of the development server, whose files have no hash in their names. */
export const DEVELOPMENT_BUILD = 'development';

/**
 * The name of a build: the hash of its core. Browser and server read it from the same name, so it says which sources a log is from.
 * @param core the file of the core, `/assets/core.ef4bd3.js`: the first entry of `#page-assets`
 */
export function buildOf(core: string | undefined): string {
  return /\.([\da-f]{6,40})\.js$/.exec(core ?? '')?.[1] ?? DEVELOPMENT_BUILD;
}
