import type { Ports } from '../src/ports';
import type { BusEvent } from './eventBus';

const CRASH = /^(island\/failed|saga\/crashed)$/;

/**
 * Reports what stops working on a page, with what has happened on it. It belongs to the code that is loaded only with consent to statistics; what it sends
 * is loaded when something has crashed.
 * @returns stops; undefined without the loader, which makes the events
 */
export const watchCrashes = (page: Window, { beacon }: Pick<Ports, 'beacon'>): (() => void) | undefined =>
  page.storefront?.on(
    ({ type }: BusEvent) => CRASH.test(type),
    ({ type }) =>
      void import(/* webpackChunkName: "problem-log" */ './crashLog').then(
        ({ sendCrash }) => sendCrash(type, page.document, beacon),
        console.error,
      ),
  );
