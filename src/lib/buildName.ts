const HASHED_CORE = /\/core\.([\w-]+)\.js$/;

/** @returns the name of the build that a page is from: the hash of its core, which changes with any script; `development` without one */
export function buildName(page: Document): string {
  const [core = '']: string[] = JSON.parse(page.getElementById('page-assets')?.textContent || '[]');
  return HASHED_CORE.exec(core)?.[1] ?? 'development';
}
