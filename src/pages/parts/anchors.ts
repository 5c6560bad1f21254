import { anchorsSlice, selectAnchors } from '../../../domains/anchors/anchors.slice';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';

/** The parts of pages with a nav to their sections. */
export const anchors = definePage({
  slices: [anchorsSlice],
  sagas: {
    anchors: lazySaga(
      selectAnchors,
      ({ isShown, chosen }) => isShown || chosen !== null,
      async () =>
        (await import(/* webpackChunkName: "anchor-nav" */ '../../../domains/anchors/anchors.saga')).createAnchorsSaga,
    ),
  },
  chunks: { onUse: { 'anchor-nav': 3 } },
  maxKB: 110,
});
