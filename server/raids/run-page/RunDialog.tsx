import type { PartialState } from '../../../src/pages';
import { type LiveContext, renderLiveFragment } from '../../platform/layout';
import { RunSheet } from './RunSheet';
import type { RunSheetData } from './runPage.service';

/**
 * The content of the dialog of a run as HTML.
 * @param slices the state of its islands
 */
export function runDialog(data: RunSheetData, slices: PartialState, context: LiveContext): string {
  return renderLiveFragment(<RunSheet {...data} isInDialog />, { kind: 'raid-run', slices, context });
}
