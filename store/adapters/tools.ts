import type { Report } from '../../src/lib/report';
import type { Ports } from '../../src/ports';
import { sessionId } from '../analyticsSession';
import {
  type AdapterEvent,
  ANALYTICS_TOOLS_ID,
  type AnalyticsAdapter,
  type AnalyticsTool,
  type AnalyticsToolName,
} from './adapter';
import { createSender } from './sender';

/** Another one than that of our own collector, so that nobody can join the two. */
const VISITOR_KEY = 'analytics.visitor';
/** A path that a shopper has typed may hold anything. */
const ERROR_PATH = '/error';

const LOAD: Readonly<Record<AnalyticsToolName, () => Promise<{ readonly adapter: AnalyticsAdapter }>>> = {
  plausible: () => import(/* webpackChunkName: "analytics-plausible" */ './plausible'),
  posthog: () => import(/* webpackChunkName: "analytics-posthog" */ './posthog'),
  matomo: () => import(/* webpackChunkName: "analytics-matomo" */ './matomo'),
  meta: () => import(/* webpackChunkName: "analytics-meta" */ './meta'),
};

/** The `page` slice, as the events of a page need it. */
export interface OpenedPage {
  readonly path: string;
  readonly kind: string;
}

export interface ToolsSetup {
  readonly ports: Pick<Ports, 'consent' | 'storage'>;
  readonly page: Window;
  readonly report: Report;
}

/** The analytics tools that the page names, each with its own code. They get what `dataLayer` gets, as long as the shopper allows it. */
export function createTools({ ports, page, report }: ToolsSetup) {
  const tools: readonly AnalyticsTool[] = JSON.parse(
    page.document.getElementById(ANALYTICS_TOOLS_ID)?.textContent || '[]',
  );
  const loaded = tools.map((tool) => {
    const onFailure = (message: string) => report({ type: 'analytics/blocked', payload: { tool: tool.name, message } });
    const sender = createSender({ name: tool.name, page, onFailure });
    // One retry, as for all chunks.
    const adapter = LOAD[tool.name]()
      .catch(LOAD[tool.name])
      .then(
        (module) => module.adapter,
        (error: unknown) => onFailure(String(error)),
      );
    return { tool, sender, adapter };
  });
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    ports.storage.session.remove(VISITOR_KEY);
    for (const { sender } of loaded) sender.stop();
  }

  return {
    push(event: AdapterEvent, { path, kind }: OpenedPage): void {
      // The choice may have been changed in another tab.
      if (ports.consent.read() !== 'granted') stop();
      if (isStopped) return;
      const url = page.location.origin + (kind === 'error' ? ERROR_PATH : path);
      const at = Date.now();
      const visitor = sessionId(ports.storage.session, VISITOR_KEY);
      for (const { tool, sender, adapter } of loaded)
        void adapter.then((loadedAdapter) => {
          const name = loadedAdapter?.nameOf(event.name);
          if (loadedAdapter && name !== undefined && !isStopped)
            sender.send(loadedAdapter.requestOf(event, name, { tool, url, visitor, at }));
        });
    },
    stop,
  };
}
