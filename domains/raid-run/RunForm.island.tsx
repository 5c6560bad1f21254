import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { OptionCard } from '../../src/ui/form/OptionCard';
import { OptionGroup } from '../../src/ui/form/OptionGroup';
import { RUN_FIELDS } from './raidRun.contract';
import { selectRunProblemOf, type WithRaidRun } from './raidRun.selectors';
import { bossChosen } from './raidRun.slice';
import type { SeatCount } from './runAnswer.contract';
import { sampleRaidRun } from './sample';
import { ClassGrid } from './ui/ClassGrid';
import { KilledBoss } from './ui/KilledBoss';
import { LootChoice, type OtherLoot } from './ui/LootChoice';
import { PlayModes, Raiders } from './ui/PlayModes';
import { RunExtras } from './ui/RunExtras';
import css from './ui/RunForm.module.css';
import { type RunFormData, useRunForm } from './ui/useRunForm';

export interface RunFormProps {
  /** The next runs of this kind that share their loot otherwise. */
  readonly otherLoots: readonly OtherLoot[];
}

/** The choices of a run: class, loot, boss, play mode and extras. Native controls of the form, which the server reads without scripts, too. */
export default function RunForm({ otherLoots }: RunFormProps) {
  const form = useRunForm();
  if (!form) return null;
  return (
    <div className={css.blocks}>
      {form.run.seats.bosses && <BossChoice form={form} />}
      <ClassGrid form={form} />
      <LootChoice form={form} others={otherLoots} />
      <PlayModes form={form} />
      {form.run.raiders.length > 0 && <Raiders form={form} />}
      <RunExtras form={form} />
      <KilledBoss form={form} />
    </div>
  );
}

const seatsText = ({ free, capacity }: SeatCount): string => `${free} of ${capacity} free`;

/** The boss whose kill is bought, in runs that are sold by boss; nothing in others. */
function BossChoice({ form: { run, choices, priceOf } }: { readonly form: RunFormData }) {
  const dispatch = useDispatch();
  const problem = useSelector((state: WithRaidRun) => selectRunProblemOf(state, RUN_FIELDS.bossId));
  const seats = run.seats.bosses;
  if (!seats) return null;
  const offered = run.bosses.flatMap((boss) => {
    const count = seats[boss.id];
    return count ? [{ ...boss, count }] : [];
  });
  return (
    <OptionGroup id="run-boss" legend="Boss" hint="The group starts at the last bosses." error={problem}>
      {offered.map(({ id, name, count }) => {
        const isTaken = count.free === 0 && !choices.isFlex;
        return (
          <OptionCard
            key={id}
            type="radio"
            name={RUN_FIELDS.bossId}
            value={String(id)}
            label={name}
            note={seatsText(count)}
            disabledReason={isTaken ? 'All seats for this boss are taken.' : undefined}
            price={priceOf({ bossId: id }, `boss_id=${id}`)}
            checked={choices.bossId === id}
            onChange={() => isTaken || dispatch(bossChosen({ bossId: id }))}
          />
        );
      })}
    </OptionGroup>
  );
}

RunForm.sample = {
  props: {
    otherLoots: [{ label: 'Group Loot', runId: 1002, startText: 'Sat 28 Nov, 17:00 CET' }],
  },
  state: { raidRun: sampleRaidRun() },
} satisfies IslandSample<RunFormProps>;
