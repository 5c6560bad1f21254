import type { IslandSample } from '../../src/lib/islandSample';
import { sampleRaidRun } from './sample';
import { BossChoice } from './ui/BossChoice';
import { ClassGrid } from './ui/ClassGrid';
import { KilledBoss } from './ui/KilledBoss';
import { LootChoice, type OtherLoot } from './ui/LootChoice';
import { PlayModes, Raiders } from './ui/PlayModes';
import { RunExtras } from './ui/RunExtras';
import css from './ui/RunForm.module.css';
import { useRunForm } from './ui/useRunForm';

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

RunForm.sample = {
  props: {
    otherLoots: [{ label: 'Group Loot', runId: 1002, startText: 'Sat 28 Nov, 17:00 CET' }],
  },
  state: { raidRun: sampleRaidRun() },
} satisfies IslandSample<RunFormProps>;
