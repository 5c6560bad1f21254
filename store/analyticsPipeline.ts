import type { UnknownAction } from '@reduxjs/toolkit';
import { trackLists } from '../domains/catalogue/catalogue.analytics';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { AnalyticsPipeline, ObservedAction } from './analyticsGate';
import { createCollector } from './collector';
import { watchCrashes } from './crashReports';
import { createDataLayerSink } from './dataLayer';

export interface AnalyticsPipelineSetup {
  readonly ports: Pick<Ports, 'beacon' | 'consent' | 'storage'>;
  readonly page: Window;
  readonly dispatch: (action: UnknownAction) => void;
  readonly report: Report;
  readonly rules: readonly AnalyticsRule[];
}

/** A shopper may have typed an email address into a search or another text. */
const EMAIL_SIGN = /@/;

/**
 * Maps actions to GA4 events by each domain's rules and sends them to `dataLayer` and to our own collector. An error in a rule or a sink is
 * reported and stops no other.
 */
export function createAnalyticsPipeline({
  ports,
  page,
  dispatch,
  report,
  rules,
}: AnalyticsPipelineSetup): AnalyticsPipeline {
  const dataLayer = createDataLayerSink(page, ports.storage.local);
  const collector = createCollector({ ...ports, page });
  const send = (event: Ga4Event) => {
    if (EMAIL_SIGN.test(JSON.stringify(event.params))) throw new Error(`"${event.name}" may hold a personal address.`);
    dataLayer.push(event);
    collector.add(event);
  };
  const stopTracking = trackLists(page.document, dispatch);
  const stopCrashes = watchCrashes(page, ports);

  return {
    track({ action, before, after }: ObservedAction) {
      for (const rule of rules) {
        try {
          const events = rule(action, before as never, after as never) ?? [];
          for (const event of Array.isArray(events) ? events : [events]) send(event);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          report({ type: 'analytics/refused', payload: { message } }, error);
        }
      }
    },
    stop() {
      stopTracking();
      stopCrashes?.();
      dataLayer.stop();
      collector.stop();
    },
  };
}
