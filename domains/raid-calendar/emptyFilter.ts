import type { RunFilter } from './filters.rules';

/** The filter that leaves all runs of a region. Apart from the rules of filters, which pages of games load later. */
export function emptyFilter(region: string): RunFilter {
  return { region, raid: '', difficulty: '', boss_kills: '', run_loot_type: '', class: '', time: '', drops: '' };
}
