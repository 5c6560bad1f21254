import { buildOf, type LogFacts } from '../session-log';
import { browserName } from './browserName.rules';

/** Reads what a report says about the page and its browser. */
export function readPageFacts(page: Document): LogFacts {
  const view = page.defaultView as Window;
  const assets: unknown = JSON.parse(page.getElementById('page-assets')?.textContent ?? '[]');
  const [core] = assets as readonly string[];
  const { theme } = page.documentElement.dataset;
  const prefersLight = view.matchMedia?.('(prefers-color-scheme: light)').matches;
  return {
    build: buildOf(core),
    browser: browserName(view.navigator.userAgent),
    viewport: `${view.innerWidth} × ${view.innerHeight}`,
    theme: theme === 'light' || (theme === 'system' && prefersLight) ? 'light' : 'dark',
  };
}
