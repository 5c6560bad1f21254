import { createComparisonSaga } from '../domains/configurator/comparison.saga';
import { createConfiguratorSaga } from '../domains/configurator/configurator.saga';
import { createPermalinkSaga } from '../domains/configurator/permalink.saga';
import { createCurrencySaga } from '../domains/currency';
import type { Ports } from '../src/ports';
import { selectPage } from '../store/pageSlice';
import { call, type Saga, select } from './effects';
import { createToastsSaga } from './flows/toasts.saga';
import { createUnansweredSaga } from './flows/unanswered.saga';

/** Makes a domain's saga from the ports it asks for. */
export type DomainSaga = (ports: Ports) => () => Saga;

/** A saga whose code comes only on pages of its kind, so that the others need not carry it. */
function onPage(kind: string, load: () => Promise<DomainSaga>): DomainSaga {
  return (ports) =>
    function* pageSaga(): Saga {
      if ((yield* select(selectPage)).kind !== kind) return;
      const create = yield* call(load);
      yield* call(create(ports));
    };
}

/** The sagas of all domains and flows, one line each; the name is what a crash is reported under. */
export const domainSagas: Readonly<Record<string, DomainSaga>> = {
  comparison: createComparisonSaga,
  configurator: createConfiguratorSaga,
  currency: createCurrencySaga,
  order: onPage('order', async () => {
    const saga = await import(/* webpackChunkName: "order-saga" */ '../domains/order/order.saga');
    return saga.createOrderSaga;
  }),
  permalink: createPermalinkSaga,
  toasts: createToastsSaga,
  unanswered: createUnansweredSaga,
};
