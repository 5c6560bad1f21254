import type { UnknownAction } from '@reduxjs/toolkit';
import * as Type from 'typebox';
import { trackLists } from '../domains/catalogue/catalogue.analytics';
import { pageOpened } from '../domains/page';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import { type AdapterEvent, ANALYTICS_TOOLS_ID } from './adapters/adapter';
import type { ToolsPage } from './adapters/tools';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { AnalyticsPipeline, ObservedAction } from './analyticsGate';
import { createCollector } from './collector';
import { createDataLayerSink } from './dataLayer';

export interface AnalyticsPipelineSetup {
  readonly ports: Pick<Ports, 'beacon' | 'consent' | 'http' | 'storage'>;
  readonly page: Window;
  readonly dispatch: (action: UnknownAction) => void;
  readonly report: Report;
  readonly rules: readonly AnalyticsRule[];
}

/** Where the browser keeps which of its orders may still be refunded (`refunds.ts`). */
export const KNOWN_ORDERS_KEY = 'analytics.orders';

/** A shopper may have typed an email address into a search or another text. */
const EMAIL_SIGN = /@/;

/**
 * Maps actions to GA4 events by each domain's rules and sends them to `dataLayer`, to our own collector, and to the analytics tools that the page
 * names. An error in a rule or a sink is reported and stops no other.
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
  const stopTracking = trackLists(page.document, dispatch);
  /** The last page that was opened. */
  let opened: ToolsPage | undefined;
  let isStopped = false;

  const refuse = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    report({ type: 'analytics/refused', payload: { message } }, error);
  };

  const tools = page.document.getElementById(ANALYTICS_TOOLS_ID)
    ? import(/* webpackChunkName: "analytics-tools" */ './adapters/tools').then(({ createTools }) =>
        createTools({ ports, page, report }),
      )
    : undefined;
  tools?.catch(refuse);

  const refunds = () =>
    import(/* webpackChunkName: "analytics-refunds" */ './refunds').then(({ createRefunds }) =>
      createRefunds({ ports, dispatch, send: (event) => isStopped || sendOutside(event) }),
    );
  if (ports.storage.local.read(KNOWN_ORDERS_KEY, Type.Unknown()))
    refunds()
      .then((orders) => orders.ask())
      .catch(refuse);

  function sendToTools(event: AdapterEvent): void {
    const at = opened;
    if (at)
      tools?.then(
        (loaded) => loaded.push(event, at),
        () => {},
      );
  }

  /** Sends to everybody but our collector. */
  function sendOutside(event: Ga4Event): void {
    if (!dataLayer.push(event)) return;
    const { name, params } = event;
    sendToTools({ name, params } as AdapterEvent);
    if ('transaction_id' in params)
      refunds()
        .then((orders) => orders.note(event))
        .catch(refuse);
  }

  const send = (event: Ga4Event) => {
    if (EMAIL_SIGN.test(JSON.stringify(event.params))) throw new Error(`"${event.name}" may hold a personal address.`);
    sendOutside(event);
    collector.add(event);
  };

  return {
    track({ action, before, after }: ObservedAction) {
      if (pageOpened.match(action)) {
        opened = action.payload;
        sendToTools({ name: 'page_view', params: {} });
      }
      for (const rule of rules) {
        try {
          const events = rule(action, before as never, after as never) ?? [];
          for (const event of Array.isArray(events) ? events : [events]) send(event);
        } catch (error) {
          refuse(error);
        }
      }
    },
    stop() {
      isStopped = true;
      stopTracking();
      dataLayer.stop();
      collector.stop();
      ports.storage.local.remove(KNOWN_ORDERS_KEY);
      tools?.then(
        (loaded) => loaded.stop(),
        () => {},
      );
    },
  };
}
