import { useDispatch, useSelector } from 'react-redux';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { MODE_LABELS, MODE_NOTES } from '../labels.rules';
import { RUN_FIELDS } from '../raidRun.contract';
import { selectRunProblemOf, type WithRaidRun } from '../raidRun.selectors';
import { modeChosen, raidersChosen } from '../raidRun.slice';
import type { RunFormData } from './useRunForm';

/** Who plays the buyer's character, and in which group. */
export function PlayModes({ form: { run, choices, priceOf } }: { readonly form: RunFormData }) {
  const dispatch = useDispatch();
  const problem = useSelector((state: WithRaidRun) => selectRunProblemOf(state, RUN_FIELDS.mode));
  return (
    <OptionGroup id="run-mode" legend="Play mode" error={problem}>
      {run.modes.map((mode) => (
        <OptionCard
          key={mode}
          type="radio"
          name={RUN_FIELDS.mode}
          value={mode}
          label={MODE_LABELS[mode]}
          note={MODE_NOTES[mode]}
          price={priceOf({ mode }, `mode=${mode}`)}
          checked={choices.mode === mode}
          onChange={() => dispatch(modeChosen({ mode }))}
        />
      ))}
    </OptionGroup>
  );
}

/** How many characters trade their loot to the buyer; nothing where that is no choice. */
export function Raiders({ form: { run, choices, priceOf } }: { readonly form: RunFormData }) {
  const dispatch = useDispatch();
  const problem = useSelector((state: WithRaidRun) => selectRunProblemOf(state, RUN_FIELDS.raiders));
  if (run.raiders.length === 0) return null;
  return (
    <OptionGroup
      id="run-raiders"
      legend="Raiders"
      hint="How many characters trade their loot to you. More of them means more items."
      error={problem}
    >
      {run.raiders.map((raiders) => (
        <OptionCard
          key={raiders}
          type="radio"
          name={RUN_FIELDS.raiders}
          value={String(raiders)}
          label={`${raiders} raiders`}
          price={priceOf({ raiders }, `raiders=${raiders}`)}
          checked={choices.raiders === raiders}
          onChange={() => dispatch(raidersChosen({ raiders }))}
        />
      ))}
    </OptionGroup>
  );
}
