import { useDispatch, useSelector } from 'react-redux';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { RUN_FIELDS } from '../raidRun.contract';
import { selectRunProblemOf, type WithRaidRun } from '../raidRun.selectors';
import { bossChosen } from '../raidRun.slice';
import type { SeatCount } from '../runAnswer.contract';
import type { RunFormData } from './useRunForm';

const seatsText = ({ free, capacity }: SeatCount): string => `${free} of ${capacity} free`;

/** The boss whose kill is bought, in runs that are sold by boss; nothing in others. */
export function BossChoice({ form: { run, choices, priceOf } }: { readonly form: RunFormData }) {
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
