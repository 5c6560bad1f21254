import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Announcements } from '../../src/ui/feedback/Announcements';
import { NativeSelect } from '../../src/ui/form/NativeSelect';
import { SelectField } from '../../src/ui/select/SelectField';
import type { LadderPoints } from '../catalogue';
import {
  BUY_FORM,
  FIELDS,
  isRangeService,
  pointChoices,
  pointsChosen,
  pointsName,
  type RangeItemKey,
  type RangeService,
  rankFromChosen,
  rankToChosen,
  selectAnnouncements,
  selectConfiguration,
  selectProblemOf,
  selectService,
  valueLabel,
  type WithConfigurator,
} from '../configurator';
import type { RangeOption } from './range.contract';
import { selectOpenRankList, selectRankSearches, selectRewards } from './range.selectors';
import { rankListClosed, rankListOpened, rankSearched } from './range.slice';
import { rangeOptionsOf } from './rangeData.rules';
import { rangeSample } from './sample';
import css from './ui/RankSelects.module.css';
import { NextReward, RewardCarousel } from './ui/RewardCarousel';
import { endLabel, nextRewardText, rewardCardOf } from './ui/rangeLabels';

export type RankSelectsProps = Readonly<Record<string, never>>;

/** Two searchable selects over a ladder, of which one gives way when they meet (SPEC §2, service range selects). */
export default function RankSelects(_props: RankSelectsProps) {
  const service = useSelector(selectService);
  const { from, to } = useSelector(selectConfiguration) ?? {};
  if (!service || !isRangeService(service) || from === undefined || to === undefined) return null;
  return <Selects service={service} from={from} to={to} />;
}

interface SelectsProps {
  readonly service: RangeService;
  readonly from: number;
  readonly to: number;
}

function Selects({ service, from, to }: SelectsProps) {
  const rewards = useSelector(selectRewards);
  const announcements = useSelector(selectAnnouncements);
  return (
    <>
      <div className={css.ends}>
        <div className={css.start}>
          <End service={service} end="from" value={from} />
          {service.terms.points && <Points service={service} points={service.terms.points} from={from} />}
        </div>
        <End service={service} end="to" value={to} />
      </div>
      <Announcements messages={announcements} />
      {service.terms.rewards.length > 0 && (
        <>
          <RewardCarousel rewards={rewards.map((reward) => rewardCardOf(service, reward))} />
          <NextReward text={nextRewardText(service, { from, to })} />
        </>
      )}
    </>
  );
}

interface PointsProps {
  readonly service: RangeService;
  readonly points: LadderPoints;
  readonly from: number;
}

/** The points that the shopper has at the start. A rung without them has nothing to choose. */
function Points({ service, points, from }: PointsProps) {
  const dispatch = useDispatch();
  const value = useSelector(selectConfiguration)?.points ?? 0;
  const error = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.points));
  const choices = pointChoices(points, from);
  const name = pointsName(points);
  return (
    <NativeSelect
      id="points"
      label={`Current ${name}`}
      help={choices.length === 1 ? `${valueLabel(service, from)} has none.` : undefined}
      error={error}
      name={FIELDS.points}
      form={BUY_FORM}
      choices={choices.length === 1 ? [{ value: '0', label: '–' }] : choices}
      value={String(value)}
      onChange={({ currentTarget }) => dispatch(pointsChosen({ points: Number(currentTarget.value) }))}
    />
  );
}

interface EndProps {
  readonly service: RangeService;
  readonly end: RangeItemKey;
  readonly value: number;
}

/** Five ranks are seen at once (SPEC §2). */
const VISIBLE_RANKS = 5;

const choiceOf = ({ name, value, img, tags }: RangeOption) => ({ value: String(value), label: name, img, tags });

/** One end of the ladder. */
function End({ service, end, value }: EndProps) {
  const dispatch = useDispatch();
  const search = useSelector(selectRankSearches)[end];
  const isOpen = useSelector(selectOpenRankList) === end;
  const error = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS[end]));
  const choices = useMemo(() => rangeOptionsOf(service, end, '').options.map(choiceOf), [service, end]);
  // Until the server has answered, what is typed is searched here: Enter must never choose from the list of another search.
  const found = useMemo(
    () => (search.options ?? rangeOptionsOf(service, end, search.q).options).map(choiceOf),
    [service, end, search.options, search.q],
  );
  return (
    <SelectField
      id={`rank-${end}`}
      label={endLabel(service, end)}
      error={error}
      name={FIELDS[end]}
      form={BUY_FORM}
      value={String(value)}
      choices={choices}
      results={found}
      query={search.q}
      visibleRows={VISIBLE_RANKS}
      listClass={css.list}
      isOpen={isOpen}
      onOpen={() => dispatch(rankListOpened({ itemKey: end }))}
      onClose={() => dispatch(rankListClosed())}
      onSearch={(q) => dispatch(rankSearched({ itemKey: end, q }))}
      onChoose={(wanted) => dispatch((end === 'from' ? rankFromChosen : rankToChosen)({ value: Number(wanted) }))}
    />
  );
}

RankSelects.sample = { props: {}, state: rangeSample('ranks') } satisfies IslandSample<RankSelectsProps>;
