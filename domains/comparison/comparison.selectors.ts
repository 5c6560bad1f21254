import type { WithConfigurator } from '../configurator';
import type { ComparisonState } from './comparison.slice';

export interface ComparisonRootState extends WithConfigurator {
  readonly comparison: ComparisonState;
}

export const selectPinned = (state: ComparisonRootState) => state.comparison.pinned;
