import { memo, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import { Announcements } from '../../src/ui/feedback/Announcements';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import {
  BUY_FORM,
  FIELDS,
  isRangeService,
  numberTyped,
  type RangeItemKey,
  type RangeService,
  rangeEndStepped,
  rangeMoved,
  selectAnnouncements,
  selectConfiguration,
  selectProblemOf,
  selectService,
  topOf,
  valueLabel,
  type WithConfigurator,
} from '../configurator';
import { selectRange, selectRewards } from './range.selectors';
import { rangeSample } from './sample';
import css from './ui/RangeBar.module.css';
import { RangeEnd } from './ui/RangeEnd';
import { RangeSlider } from './ui/RangeSlider';
import { NextReward, RewardCarousel } from './ui/RewardCarousel';
import { endLabel, nextRewardText, pipsOf, rewardCardOf, ticksOf } from './ui/rangeLabels';

export type RangeBarProps = Readonly<Record<string, never>>;

/** Chooses a range by slider or number fields, and shows the rewards along it (SPEC §2, service range bar). */
export default function RangeBar(_props: RangeBarProps) {
  const service = useSelector(selectService);
  const { from, to } = useSelector(selectConfiguration) ?? {};
  if (!service || !isRangeService(service) || from === undefined || to === undefined) return null;
  return <Bar service={service} from={from} to={to} />;
}

interface BarProps {
  readonly service: RangeService;
  readonly from: number;
  readonly to: number;
}

function Bar({ service, from, to }: BarProps) {
  const dispatch = useDispatch();
  const { answer } = useSelector(selectRange);
  const announcements = useSelector(selectAnnouncements);
  const rewards = useSelector(selectRewards);
  const { terms } = service;
  const handles: readonly RangeItemKey[] = (answer?.start?.length ?? terms.handles) === 1 ? ['to'] : ['from', 'to'];
  const single = handles.length === 1;
  const values = useMemo(() => (single ? [to] : [from, to]), [single, from, to]);
  const pips = useMemo(() => pipsOf(service), [service]);
  const ticks = useMemo(() => ticksOf(terms.rewards, rewards), [terms, rewards]);
  const bounds = useMemo(() => ({ ...terms, max: topOf(terms) }), [terms]);
  return (
    <>
      <div className={cx(css.ends, single && css.single)}>
        {single && <input type="hidden" name={FIELDS.from} form={BUY_FORM} value={from} />}
        {!single && (
          <>
            <End service={service} end="from" value={from} />
            <span className={css.arrow}>
              <Icon icon={icons.arrowRight} size={24} />
            </span>
          </>
        )}
        <End service={service} end="to" value={to} />
      </div>
      <div className={css.slider}>
        <RangeSlider
          bounds={bounds}
          answer={answer}
          values={values}
          labels={handles.map((end) => endLabel(service, end))}
          pips={pips}
          ticks={ticks}
          textOf={(value) => valueLabel(service, value)}
          onMove={(moved) => dispatch(rangeMoved({ from: single ? from : (moved[0] ?? from), to: moved.at(-1) ?? to }))}
          onTyped={(handle, text) => dispatch(numberTyped({ choice: handles[handle] ?? 'to', text }))}
        />
      </div>
      <Announcements messages={announcements} />
      {terms.rewards.length > 0 && <Rewards service={service} from={from} to={to} />}
    </>
  );
}

type EndProps = Omit<Parameters<typeof RangeEnd>[0], 'error' | 'onStep' | 'onTyped'>;

/** One end of the range, memoized so that it is not rendered again when only the other one moves. */
const End = memo(function End({ service, end, value }: EndProps) {
  const dispatch = useDispatch();
  const error = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS[end]));
  return (
    <RangeEnd
      service={service}
      end={end}
      value={value}
      error={error}
      onStep={(stepped) => dispatch(rangeEndStepped({ end, value: stepped }))}
      onTyped={(text) => dispatch(numberTyped({ choice: end, text }))}
    />
  );
});

function Rewards({ service, from, to }: BarProps) {
  const shown = useSelector(selectRewards);
  // Memoized, because most moves of the slider change no reward.
  const cards = useMemo(
    () => <RewardCarousel rewards={shown.map((reward) => rewardCardOf(service, reward))} />,
    [service, shown],
  );
  return (
    <>
      {cards}
      <NextReward text={nextRewardText(service, { from, to })} />
    </>
  );
}

RangeBar.sample = { props: {}, state: rangeSample('bar') } satisfies IslandSample<RangeBarProps>;
