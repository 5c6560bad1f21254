import type { PartialState } from '../../store/rootReducer';

/** What an island is shown and tested with: its props, and the slices it reads where they differ from their beginnings. */
export interface IslandSample<Props> {
  readonly props: Props;
  readonly state?: PartialState;
}
