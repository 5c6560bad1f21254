import { createComparisonSaga } from '../domains/configurator/comparison.saga';
import { createConfiguratorSaga } from '../domains/configurator/configurator.saga';
import { createPermalinkSaga } from '../domains/configurator/permalink.saga';
import { createCurrencySaga } from '../domains/currency';
import type { Ports } from '../src/ports';
import type { Saga } from './effects';
import { createToastsSaga } from './flows/toasts.saga';
import { createUnansweredSaga } from './flows/unanswered.saga';

/** Makes a domain's saga from the ports it asks for. */
export type DomainSaga = (ports: Ports) => () => Saga;

/** The sagas of all domains and flows, one line each; the name is what a crash is reported under. */
export const domainSagas: Readonly<Record<string, DomainSaga>> = {
  comparison: createComparisonSaga,
  configurator: createConfiguratorSaga,
  currency: createCurrencySaga,
  permalink: createPermalinkSaga,
  toasts: createToastsSaga,
  unanswered: createUnansweredSaga,
};
