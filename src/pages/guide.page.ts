import { loadOneStepRules } from '../../domains/configurator';
import { createConfiguratorSaga } from '../../domains/configurator/configurator.saga';
import { configuratorSlice } from '../../domains/configurator/configurator.slice';
import { definePage } from './definePage';
import { anchors } from './parts/anchors';
import { cards } from './parts/cards';

/** A guide with the order form of a service beside its text. */
export const page = definePage({
  ...cards,
  slices: [...anchors.slices, ...cards.slices, configuratorSlice],
  sagas: { ...anchors.sagas, ...cards.sagas, configurator: createConfiguratorSaga },
  prepare: {
    chunks: ({ configurator: { service } }) => (service ? ['simple-form'] : []),
    load: async ({ configurator: { service } }) => {
      if (service) await loadOneStepRules(service);
    },
  },
  chunks: {
    always: ['buy-now', 'simple-form'],
    some: { 'a quantity': ['range-slider'] },
    onUse: { ...anchors.chunks?.onUse },
  },
  maxKB: 140,
});
