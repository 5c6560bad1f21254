import { ARMOR_LABELS, hasStarted, type RunClass, type RunView } from '../../../domains/raid-run';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { takenSeats, WaitlistForm } from '../operations/WaitlistForm';
import css from './RunSheet.module.css';

interface WaitlistProps {
  readonly run: RunView;
  /** ms UTC */
  readonly now: number;
  /** The email of who is signed in; absent for guests. */
  readonly accountEmail: string | undefined;
}

/** Where a run, or seats of one kind, are taken: a form to be told when one comes free. */
export function Waitlist({ run, now, accountEmail }: WaitlistProps) {
  const { isFull, classes, bosses } = takenSeats(run);
  if (hasStarted(run, now) || run.isCancelled) return null;
  if (!isFull && classes.length + bosses.length === 0) return null;
  const form = <WaitlistForm run={run} accountEmail={accountEmail} />;
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

/** `Mail is full: join the waitlist` */
function takenText(classes: readonly RunClass[]): string {
  const armor = [...new Set(classes.map((one) => ARMOR_LABELS[one.armor]))].join(' and ');
  return armor === '' ? 'Is your boss taken? Join the waitlist' : `No ${armor} seat left: join the waitlist`;
}
