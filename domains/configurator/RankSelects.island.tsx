import { type ComponentType, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/islands/islandSample';
import { FIELDS } from './configurator.contract';
import {
  selectAnnouncements,
  selectConfiguration,
  selectProblemOf,
  selectRankOptions,
  selectRewards,
  selectService,
  type WithConfigurator,
} from './configurator.selectors';
import { rankFromChosen, rankSearched, rankToChosen } from './configurator.slice';
import { isRangeService, type RangeItemKey, type RangeService, rangeOptionsOf } from './range.rules';
import { sampleState } from './sample';
import { Announcements } from './ui/Announcements';
import type { RankComboboxProps } from './ui/RankCombobox';
import { RankSelect } from './ui/RankSelect';
import css from './ui/RankSelects.module.css';
import { RewardCarousel } from './ui/RewardCarousel';
import { cardOf, endLabel } from './ui/rangeWords';

export type RankSelectsProps = Readonly<Record<string, never>>;

type Combobox = ComponentType<RankComboboxProps>;

/** Two searchable selects over a ladder, of which one gives way when they meet (SPEC §2, service range selects). */
export default function RankSelects(_props: RankSelectsProps) {
  const service = useSelector(selectService);
  const { from, to } = useSelector(selectConfiguration) ?? {};
  if (!service || !isRangeService(service) || from === undefined || to === undefined) return null;
  return <Selects service={service} from={from} to={to} />;
}

/** The browser's own selects are given back when the searchable ones have not come within this time, in ms. */
const PATIENCE_MS = 4_000;

const load = () => import(/* webpackChunkName: "searchable-select" */ './ui/RankCombobox');

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Nothing came for ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });

/**
 * Fetches the searchable select when the shopper first comes near one, a second time if need be. `native`: it did not come, and does
 * not come later either, since it would tear away a list that is open.
 */
function useCombobox() {
  const [Combobox, setCombobox] = useState<Combobox | null>(null);
  const [native, setNative] = useState(false);
  const asked = useRef(false);
  const fetchIt = () => {
    if (asked.current) return;
    asked.current = true;
    Promise.race([load().catch(load), tooLate()])
      .then((module) => setCombobox(() => module.RankCombobox))
      .catch((error: unknown) => {
        console.error('The searchable selects could not be loaded.', error);
        setNative(true);
      });
  };
  return { Combobox, native, fetchIt };
}

interface SelectsProps {
  readonly service: RangeService;
  readonly from: number;
  readonly to: number;
}

function Selects({ service, from, to }: SelectsProps) {
  const rewards = useSelector(selectRewards);
  const announcements = useSelector(selectAnnouncements);
  const { fetchIt, ...searchable } = useCombobox();
  return (
    <>
      <div className={css.ends}>
        <End service={service} end="from" value={from} {...searchable} onIntent={fetchIt} />
        <End service={service} end="to" value={to} {...searchable} onIntent={fetchIt} />
      </div>
      <Announcements of={announcements} />
      {service.terms.rewards.length > 0 && (
        <RewardCarousel rewards={rewards.map((reward) => cardOf(service, reward))} />
      )}
    </>
  );
}

interface EndProps {
  readonly service: RangeService;
  readonly end: RangeItemKey;
  readonly value: number;
  readonly Combobox: Combobox | null;
  readonly native: boolean;
  readonly onIntent: () => void;
}

function End({ service, end, value, ...rest }: EndProps) {
  const dispatch = useDispatch();
  const search = useSelector(selectRankOptions)[end];
  const error = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS[end]));
  const ranks = useMemo(() => rangeOptionsOf(service, end, '').options, [service, end]);
  // Until the server has answered, what is typed is searched here: Enter must never choose from the list of another search.
  const found = useMemo(
    () => search.options ?? rangeOptionsOf(service, end, search.q).options,
    [service, end, search.options, search.q],
  );
  const chosen = ranks.find((rank) => rank.value === value) ?? { name: String(value), value, tags: [], img: null };
  return (
    <RankSelect
      end={end}
      label={endLabel(service, end)}
      value={chosen}
      ranks={ranks}
      found={found}
      query={search.q}
      searching={search.status === 'loading'}
      error={error}
      {...rest}
      onSearch={(q) => dispatch(rankSearched({ itemKey: end, q }))}
      onChoose={(wanted) => dispatch((end === 'from' ? rankFromChosen : rankToChosen)({ value: wanted }))}
    />
  );
}

RankSelects.sample = { props: {}, state: sampleState('ranks') } satisfies IslandSample<RankSelectsProps>;
