import { watchMoreServices } from '../../domains/catalogue/moreServices.listener';
import { moreServicesSlice, selectMoreServices } from '../../domains/catalogue/moreServices.slice';
import { lazySaga } from '../saga/lazySaga';
import { definePage } from './definePage';
import { cards } from './parts/cards';

/** A category: a long list of service cards, which loads its next pages while the shopper scrolls. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices, moreServicesSlice],
  sagas: {
    ...cards.sagas,
    moreServices: lazySaga(
      selectMoreServices,
      ({ request }) => request !== null,
      async () =>
        (await import(/* webpackChunkName: "more-services" */ '../../sagas/flows/moreServices.saga'))
          .createMoreServicesFlow,
    ),
  },
  listeners: [...(cards.listeners ?? []), watchMoreServices],
  chunks: { always: ['buy-now'], onUse: { 'more-services': 2 } },
});
