import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import check from '../../../src/ui/form/Check.module.css';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { isArmorTaken, isByArmor } from '../checkRun.rules';
import { RUN_FIELDS } from '../raidRun.contract';
import { selectRunProblemOf, type WithRaidRun } from '../raidRun.selectors';
import { classChosen } from '../raidRun.slice';
import type { RunClass } from '../runAnswer.contract';
import { ARMOR_LABELS, ARMOR_TYPES, type ArmorType } from '../runViews';
import css from './ClassGrid.module.css';
import { ClassNote } from './ClassNote';
import type { RunFormData } from './useRunForm';

/** The classes that can join, in a column for each armor type, with the free seats where the loot goes by it. */
export function ClassGrid({ form }: { readonly form: RunFormData }) {
  const { run, choices } = form;
  const problem = useSelector((state: WithRaidRun) => selectRunProblemOf(state, RUN_FIELDS.class));
  const needsClass = isByArmor(choices);
  const columns = ARMOR_TYPES.map((armor) => ({ armor, classes: run.classes.filter((one) => one.armor === armor) }));
  return (
    <div>
      <OptionGroup
        id="run-class"
        legend="Your class"
        columns={1}
        error={problem}
        hint={needsClass ? undefined : 'Every class can join.'}
      >
        <div className={css.grid}>
          {columns.map(({ armor, classes }) => (
            <Column key={armor} armor={armor} classes={classes} form={form} />
          ))}
        </div>
      </OptionGroup>
      <ClassNote run={run} className={choices.className} />
    </div>
  );
}

interface ColumnProps {
  readonly armor: ArmorType;
  readonly classes: readonly RunClass[];
  readonly form: RunFormData;
}

function Column({ armor, classes, form: { run, choices } }: ColumnProps) {
  const dispatch = useDispatch();
  const id = useId();
  const { armor: seats } = run.seats;
  const free = seats && isByArmor(choices) ? (seats[armor]?.free ?? 0) : null;
  const isTaken = isArmorTaken(run, choices, armor);
  return (
    <div className={css.column}>
      <p id={id}>
        <b>{ARMOR_LABELS[armor]}</b>
        {free !== null && <span>{free > 0 ? `${free} free` : 'full'}</span>}
      </p>
      {classes.map(({ name, label }) => (
        <label key={name} className={cx(check.card, css.card, css[name], isTaken && css.taken)}>
          <input
            type="radio"
            name={RUN_FIELDS.class}
            value={name}
            checked={choices.className === name}
            aria-disabled={isTaken || undefined}
            aria-describedby={isTaken ? `${id}-reason` : id}
            onClick={isTaken ? (event) => event.preventDefault() : undefined}
            onChange={() => isTaken || dispatch(classChosen({ className: name }))}
          />
          <span className={css.sign} aria-hidden="true" />
          <span>{label}</span>
          <span className={css.color} aria-hidden="true" />
        </label>
      ))}
      {isTaken && (
        <p id={`${id}-reason`} className="tiny muted">
          {`All ${ARMOR_LABELS[armor]} seats are taken.`}
        </p>
      )}
    </div>
  );
}
