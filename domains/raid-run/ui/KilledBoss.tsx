import { useDispatch } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import { Note } from '../../../src/ui/feedback/Note';
import { Segmented } from '../../../src/ui/form/Segmented';
import { RUN_FIELDS } from '../raidRun.contract';
import { killedBossAnswered } from '../raidRun.slice';
import type { RunView } from '../runAnswer.contract';
import { DIFFICULTY_LABELS } from '../runNames.rules';
import css from './RunForm.module.css';
import type { RunFormData } from './useRunForm';

const ANSWERS = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

/** What a kill since the reset means for the buyer: on most difficulties no loot from that boss, on Mythic no seat in another group. */
const WARNINGS: Readonly<Record<RunView['difficulty']['lockout'], string>> = {
  boss: 'Bosses this character has killed since the reset drop nothing for it. Choose a run after the reset, or bring another character.',
  instance:
    'This character is locked to the group it killed a boss with, and can’t join this run before the reset. Choose a run after that, or bring another character.',
};

/** Asks whether the buyer's character is saved, and warns when it is. Without scripts the warning is always there. */
export function KilledBoss({ form: { run, choices } }: { readonly form: RunFormData }) {
  const dispatch = useDispatch();
  const { hasKilledBoss } = choices;
  const { key, lockout } = run.difficulty;
  return (
    <div>
      <Segmented
        legend={`Have you killed a boss in this raid on ${DIFFICULTY_LABELS[key]} since the weekly reset?`}
        name={RUN_FIELDS.hasKilledBoss}
        choices={ANSWERS}
        value={hasKilledBoss === null ? '' : hasKilledBoss ? 'yes' : 'no'}
        onChange={(value) => dispatch(killedBossAnswered({ hasKilled: value === 'yes' }))}
      />
      {/* The region itself is never hidden, so that the warning is announced when it appears there. */}
      <div role="status">
        <div className={cx(css.warning, !hasKilledBoss && css.withoutScripts)}>
          <Note tone={lockout === 'instance' ? 'error' : 'info'}>{WARNINGS[lockout]}</Note>
        </div>
      </div>
    </div>
  );
}
