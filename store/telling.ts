import type { UnknownAction } from '@reduxjs/toolkit';
import { watchLists } from '../domains/catalogue/catalogue.analytics';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { Seen, Teller } from './analyticsGate';
import { createCollector } from './collector';
import { createDataLayerSink } from './dataLayer';

export interface TellerSetup {
  readonly ports: Pick<Ports, 'beacon' | 'consent' | 'storage'>;
  readonly page: Window;
  readonly dispatch: (action: UnknownAction) => void;
  readonly report: Report;
  readonly rules: readonly AnalyticsRule[];
}

/** Somebody may have written an address of somebody into it. */
const PERSONAL = /@/;

/**
 * Asks each domain's rules what an action means in the words of GA4, and tells it to `dataLayer` and to our own collector. What fails in a
 * rule or a sink is reported and disturbs nothing.
 */
export function createTeller({ ports, page, dispatch, report, rules }: TellerSetup): Teller {
  const dataLayer = createDataLayerSink(page, ports.storage.local);
  const collector = createCollector({ ...ports, page });
  const tell = (event: Ga4Event) => {
    if (PERSONAL.test(JSON.stringify(event.params))) throw new Error(`"${event.name}" may hold a personal address.`);
    dataLayer.tell(event);
    collector.tell(event);
  };
  const unwatch = watchLists(page.document, dispatch);

  return {
    see({ action, before, after }: Seen) {
      for (const rule of rules) {
        try {
          const told = rule(action, before as never, after as never) ?? [];
          for (const event of Array.isArray(told) ? told : [told]) tell(event);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          report({ type: 'analytics/refused', payload: { message } }, error);
        }
      }
    },
    stop() {
      unwatch();
      dataLayer.stop();
      collector.stop();
    },
  };
}
