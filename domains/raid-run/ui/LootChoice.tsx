import { useDispatch, useSelector } from 'react-redux';
import { RUN_ATTRIBUTE } from '../../../src/ui/card/cardAttributes';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { lootDistributionText } from '../labels.rules';
import { RUN_FIELDS } from '../raidRun.contract';
import { selectRunProblemOf, type WithRaidRun } from '../raidRun.selectors';
import { lootDistributionChosen } from '../raidRun.slice';
import { runAddress } from '../runAddress.rules';
import css from './LootChoice.module.css';
import type { RunFormData } from './useRunForm';

/** A way to share loot that another run of this kind has. */
export interface OtherLoot {
  readonly label: string;
  readonly runId: number;
  /** `Sat 21 Nov, 17:00 CET` */
  readonly startText: string;
}

interface LootChoiceProps {
  readonly form: RunFormData;
  readonly others: readonly OtherLoot[];
}

/** How the loot of this run is shared, and which runs share it otherwise. */
export function LootChoice({ form: { run, choices, priceOf }, others }: LootChoiceProps) {
  const dispatch = useDispatch();
  const problem = useSelector((state: WithRaidRun) => selectRunProblemOf(state, RUN_FIELDS.lootDistribution));
  const { itemLevels } = run.difficulty;
  const hint = itemLevels === '' ? undefined : `Item level ${itemLevels}`;
  return (
    <OptionGroup id="run-loot" legend="Loot" hint={hint} error={problem}>
      {run.lootDistributions.map((lootDistribution) => (
        <OptionCard
          key={lootDistribution}
          type="radio"
          name={RUN_FIELDS.lootDistribution}
          value={lootDistribution}
          {...lootDistributionText(lootDistribution, run.lootType)}
          price={priceOf({ lootDistribution }, `loot_distribution=${lootDistribution}`)}
          checked={choices.lootDistribution === lootDistribution}
          onChange={() => dispatch(lootDistributionChosen({ lootDistribution }))}
        />
      ))}
      {others.map(({ label, runId, startText }) => (
        <a
          key={runId}
          className={css.other}
          href={runAddress({ id: runId, className: choices.className })}
          {...{ [RUN_ATTRIBUTE]: runId }}
        >
          <b>{label}</b>
          <span>
            Not in this run; see <span className="link--text">{startText}</span>
          </span>
        </a>
      ))}
    </OptionGroup>
  );
}
