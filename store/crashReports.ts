import type { Ports } from '../src/ports';
import type { BusEvent } from './eventBus';

/** Of `island/failed` and `saga/crashed`; the names of actions begin with what they are about. */
const CRASH = /\/(failed|crashed)$/;

/**
 * Reports what stops working on a page, with what has happened on it. It belongs to the code that is loaded only with consent to statistics; what it sends
 * is loaded when something has crashed.
 * @returns stops; undefined without the loader, which makes the events
 */
export const watchCrashes = (page: Window, ports: Pick<Ports, 'beacon'>): (() => void) | undefined =>
  page.storefront?.on(
    ({ type }: BusEvent) => CRASH.test(type),
    (crash) =>
      import(/* webpackChunkName: "crash-log" */ './crashLog').then(
        ({ sendCrash }) => sendCrash(crash, page, ports),
        console.error,
      ),
  );
