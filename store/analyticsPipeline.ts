import type { UnknownAction } from '@reduxjs/toolkit';
import * as Type from 'typebox';
import { trackLists } from '../domains/catalogue/catalogue.analytics';
import { pageOpened } from '../domains/page';
import { CRASHES, type Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import { ANALYTICS_TOOLS_ID } from './adapters/adapter';
import type { OpenedPage } from './adapters/tools';
import type { AnalyticsRule, Ga4Event } from './analytics';
import type { AnalyticsPipeline, ObservedAction } from './analyticsGate';
import { createCollector } from './collector';
import { createDataLayerSink, KNOWN_ORDERS_KEY } from './dataLayer';
import type { Outside, OutsideEvent } from './outside';

export interface AnalyticsPipelineSetup {
  readonly ports: Pick<Ports, 'beacon' | 'consent' | 'http' | 'storage'>;
  readonly page: Window;
  readonly dispatch: (action: UnknownAction) => void;
  readonly report: Report;
  readonly rules: readonly AnalyticsRule[];
}

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
  /** The page, which is known with the first action. */
  let opened: OpenedPage = { kind: 'error', path: '' };
  let outside: Promise<Outside> | undefined;

  const refuse = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    report({ type: 'analytics/refused', payload: { message } }, error);
  };

  function withOutside(use: (loaded: Outside) => unknown): void {
    outside ??= import(/* webpackChunkName: "analytics-outside" */ './outside').then(({ createOutside }) =>
      createOutside({ ports, page, dispatch, report, send: sendOutside }),
    );
    outside.then(use).catch(refuse);
  }
  if (ports.storage.local.read(KNOWN_ORDERS_KEY, Type.Object({}))) withOutside(({ ask }) => ask());
  const hasTools = page.document.getElementById(ANALYTICS_TOOLS_ID) !== null;

  function pushOutside(event: OutsideEvent): void {
    const at = opened;
    if (hasTools || 'proof' in event) withOutside(({ push }) => push(event, at));
  }

  /** Sends to everybody but our collector. @returns false for what this browser has sent before */
  function sendOutside(event: Ga4Event): boolean {
    const isNew = dataLayer.push(event);
    if (isNew) pushOutside(event);
    return isNew;
  }

  const asked = new Set<string>();
  const send = (event: Ga4Event) => {
    const params = JSON.stringify(event.params);
    if (EMAIL_SIGN.test(params)) throw new Error(`"${event.name}" may hold a personal address.`);
    // A question is shown once on a page, also when time travel goes on from before it.
    if (event.name === 'push_prompt_shown' && asked.size === asked.add(params).size) return;
    const isNew = sendOutside(event);
    // What has a proof is counted once by the server, for all browsers.
    if (isNew || 'proof' in event) collector.add(event);
  };
  // Without the loader, which makes the events, there are none.
  const stopCrashes = page.storefront?.on(
    ({ type }) => CRASHES.includes(type),
    ({ type }) => withOutside(({ crash }) => crash(type)),
  );

  return {
    track({ action, before, after }: ObservedAction) {
      opened = (after as { readonly page: OpenedPage }).page;
      if (pageOpened.match(action)) pushOutside({ name: 'page_view', params: {} });
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
      stopTracking();
      stopCrashes?.();
      dataLayer.stop();
      collector.stop();
      if (outside) withOutside(({ stop }) => stop());
    },
  };
}
