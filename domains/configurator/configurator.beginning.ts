import type { ConfiguratorState, OptionList, RankSearch } from './transitions.rules';

export const allRanks: RankSearch = { q: '', status: 'idle', options: null };

export const noList: OptionList = { group: null, status: 'idle', key: null, options: null, error: null, q: '' };

/** The configurator on a page that sells nothing. It stands apart from the slice, whose code comes only where something is sold. */
export const emptyConfigurator: ConfiguratorState = {
  service: null,
  configuration: null,
  problems: [],
  announcements: [],
  range: { status: 'idle', answer: null, error: null },
  rankList: null,
  rankOptions: { from: allRanks, to: allRanks },
  optionList: noList,
  isPreset: false,
  rewards: [],
  quote: { status: 'idle', confirmed: null, question: null, error: null },
  sending: null,
  pinned: null,
};
