import { createCartSaga } from '../domains/cart/cart.saga';
import { type ConfiguratorState, hasOpeningGroups } from '../domains/configurator';
import { createConsentSaga } from '../domains/consent/consent.saga';
import { createCurrencySaga } from '../domains/currency';
import { selectPage } from '../domains/page';
import { createToastsSaga } from '../domains/page/toasts.saga';
import type { Ports } from '../src/ports';
import { call, type Saga, select } from '../src/saga/effects';
import { LIST_KINDS } from '../store/pageParts';
import { createCartToastsSaga } from './flows/cartToasts.saga';
import { createUnansweredSaga } from './flows/unanswered.saga';

/** Makes a domain's saga from the ports it asks for. */
export type DomainSaga = (ports: Ports) => () => Saga;

interface WithConfigurator {
  readonly configurator: ConfiguratorState;
}

/** A saga whose code comes only on pages of its kind or kinds, of which `isNeeded` may ask for more, so that the others need not carry it. */
function onPage(
  kind: string | readonly string[],
  load: () => Promise<DomainSaga>,
  isNeeded: (state: WithConfigurator) => boolean = () => true,
): DomainSaga {
  return (ports) =>
    function* pageSaga(): Saga {
      if (![kind].flat().includes((yield* select(selectPage)).kind) || !(yield* select(isNeeded))) return;
      const create = yield* call(load);
      yield* call(create(ports));
    };
}

/** True where a group of options is a list to open. */
const hasLists = ({ configurator: { service } }: WithConfigurator) => hasOpeningGroups(service);

/** The sagas of all domains and flows, one line each; the name is what a crash is reported under. */
export const domainSagas: Readonly<Record<string, DomainSaga>> = {
  banRisk: onPage('service', async () => {
    const flow = await import(/* webpackChunkName: "service" */ './flows/banRisk.saga');
    return flow.createBanRiskFlow;
  }),
  buyNow: onPage(LIST_KINDS, async () => {
    const flow = await import(/* webpackChunkName: "buy-now" */ './flows/buyNow.saga');
    return flow.createBuyNowFlow;
  }),
  buyUnanswered: onPage('service', async () => {
    const saga = await import(/* webpackChunkName: "service" */ './flows/buyUnanswered.saga');
    return saga.createBuyUnansweredSaga;
  }),
  cart: createCartSaga,
  cartToasts: createCartToastsSaga,
  comparison: onPage('service', async () => {
    const saga = await import(/* webpackChunkName: "service" */ '../domains/comparison/comparison.saga');
    return saga.createComparisonSaga;
  }),
  configurator: onPage('service', async () => {
    const saga = await import(/* webpackChunkName: "service" */ '../domains/configurator/configurator.saga');
    return saga.createConfiguratorSaga;
  }),
  consent: createConsentSaga,
  currency: createCurrencySaga,
  order: onPage('order', async () => {
    const saga = await import(/* webpackChunkName: "order-saga" */ '../domains/order/order.saga');
    return saga.createOrderSaga;
  }),
  options: onPage(
    'service',
    async () => {
      const saga = await import(/* webpackChunkName: "options-saga" */ '../domains/configurator/options/options.saga');
      return saga.createOptionsSaga;
    },
    hasLists,
  ),
  permalink: onPage('service', async () => {
    const saga = await import(/* webpackChunkName: "service" */ '../domains/permalink/permalink.saga');
    return saga.createPermalinkSaga;
  }),
  range: onPage('service', async () => {
    const saga = await import(/* webpackChunkName: "service" */ '../domains/range/range.saga');
    return saga.createRangeSaga;
  }),
  startTime: onPage('service', async () => {
    const saga = await import(/* webpackChunkName: "service" */ '../domains/start-time/startTime.saga');
    return saga.createStartTimeSaga;
  }),
  toasts: createToastsSaga,
  unanswered: createUnansweredSaga,
};
