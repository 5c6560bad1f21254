import type { UnknownAction } from '@reduxjs/toolkit';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import type { AdapterEvent } from './adapters/adapter';
import { createTools, type OpenedPage } from './adapters/tools';
import type { Ga4Event } from './analytics';
import { createRefunds } from './refunds';

export interface OutsideSetup {
  readonly ports: Pick<Ports, 'beacon' | 'consent' | 'http' | 'storage'>;
  readonly page: Window;
  readonly dispatch: (action: UnknownAction) => void;
  readonly report: Report;
  /** Sends an event to `dataLayer` and back here. */
  readonly send: (event: Ga4Event) => void;
}

export type OutsideEvent = Ga4Event | { readonly name: 'page_view'; readonly params: object };

/**
 * What few visits need beside `dataLayer`: the analytics tools that the page names, the refunds of orders that this browser has seen paid, and the
 * reports of crashes.
 */
export function createOutside(setup: OutsideSetup) {
  const tools = createTools(setup);
  const refunds = createRefunds(setup);
  let isStopped = false;
  return {
    /** @param opened the page that the event belongs to */
    push(event: OutsideEvent, opened: OpenedPage): void {
      if (isStopped) return;
      const { name, params } = event;
      tools.push({ name, params } as AdapterEvent, opened);
      if ('proof' in event) refunds.note(event);
    },
    ask: refunds.ask,
    /** Something has stopped working, which is reported with what has happened on the page. @param type of the event */
    async crash(type: string): Promise<void> {
      const { sendCrash } = await import(/* webpackChunkName: "crash-log" */ './crashLog');
      await sendCrash(type, setup.page.document, setup.ports.beacon);
    },
    stop(): void {
      isStopped = true;
      tools.stop();
      refunds.forget();
    },
  };
}

export type Outside = ReturnType<typeof createOutside>;
