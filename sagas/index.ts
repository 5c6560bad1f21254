import { createConfiguratorSaga } from '../domains/configurator/configurator.saga';
import { createCurrencySaga } from '../domains/currency';
import { createOrderSaga } from '../domains/order/order.saga';
import type { Ports } from '../src/ports';
import type { Saga } from './effects';
import { createToastsSaga } from './flows/toasts.saga';

/** Makes a domain's saga from the ports it asks for. */
export type DomainSaga = (ports: Ports) => () => Saga;

/** The sagas of all domains and flows, one line each; the name is what a crash is reported under. */
export const domainSagas: Readonly<Record<string, DomainSaga>> = {
  configurator: createConfiguratorSaga,
  currency: createCurrencySaga,
  order: createOrderSaga,
  toasts: createToastsSaga,
};
