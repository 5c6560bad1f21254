import {
  ARMOR_LABELS,
  hasStarted,
  RUN_FIELDS,
  type RunClass,
  type RunView,
  runWaitlistPath,
} from '../../domains/raid-run';
import { Button } from '../../src/ui/form/Button';
import { NativeSelect } from '../../src/ui/form/NativeSelect';
import { TextInput } from '../../src/ui/form/TextInput';
import { Disclosure } from '../../src/ui/layout/Disclosure';
import css from './RunSheet.module.css';

/** The classes whose armor seats are taken; empty where the loot does not go by armor. */
function takenClasses({ seats, classes, lootDistributions }: RunView): readonly RunClass[] {
  const { armor } = seats;
  if (!armor || !lootDistributions.includes('atp')) return [];
  return classes.filter((one) => (armor[one.armor]?.free ?? 0) === 0);
}

/** Where a run, or seats of one kind, are taken: a form to be told when one comes free. */
export function Waitlist({ run, now }: { readonly run: RunView; readonly now: number }) {
  const { seats, bosses, lootDistributions } = run;
  const classes = takenClasses(run);
  const takenBosses = bosses.filter(({ id }) => seats.bosses?.[id]?.free === 0);
  const isFull = seats.free === 0;
  if (hasStarted(run, now) || run.isCancelled) return null;
  if (!isFull && classes.length + takenBosses.length === 0) return null;
  const needsClass = !isFull || !lootDistributions.includes('solo');
  const form = (
    <form
      id="run-waitlist"
      method="post"
      action={runWaitlistPath(run.id)}
      data-form=""
      data-form-failure="Some error, please try again later or contact support"
      className={css.waitlist}
    >
      {classes.length > 0 && (
        <NativeSelect
          id="run-waitlist-class"
          name={RUN_FIELDS.class}
          label="Your class"
          required={needsClass}
          choices={[
            { value: '', label: needsClass ? 'Choose your class' : 'Any class' },
            ...classes.map(({ name, label, armor }) => ({ value: name, label: `${label}, ${ARMOR_LABELS[armor]}` })),
          ]}
        />
      )}
      {takenBosses.length > 0 && (
        <NativeSelect
          id="run-waitlist-boss"
          name={RUN_FIELDS.bossId}
          label="Boss"
          choices={takenBosses.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextInput
        id="run-waitlist-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        help="The first in line gets the seat for ten minutes, by a link."
      />
      <Button type="submit" wide>
        Tell me when a seat is free
      </Button>
    </form>
  );
  return (
    <div className={css.waiting}>
      {isFull ? (
        <>
          <h2>All seats are taken</h2>
          {form}
        </>
      ) : (
        <Disclosure look="link" title={takenText(classes)}>
          {form}
        </Disclosure>
      )}
    </div>
  );
}

/** `Mail is full? Join the waitlist` */
function takenText(classes: readonly RunClass[]): string {
  const labels = [...new Set(classes.map(({ armor }) => ARMOR_LABELS[armor]))];
  return labels.length > 0 ? `${labels.join(', ')}: join the waitlist` : 'Boss taken? Join the waitlist';
}
