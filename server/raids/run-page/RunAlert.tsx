import { AlertForm } from '../../../domains/alerts/ui/AlertForm';
import { hasStarted, isSoldOut } from '../../../domains/raid-run';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import css from './RunSheet.module.css';
import type { RunSheetData } from './runPage.service';

/** The form to be told when a seat of a run gets cheaper; where none is free, there is the waitlist. */
export function RunAlert({ run, now, currency, accountEmail }: RunSheetData) {
  if (hasStarted(run, now) || run.isCancelled || isSoldOut(run)) return null;
  return (
    <div className={css.waiting}>
      <Disclosure look="link" title="Notify me when the price drops">
        <AlertForm
          subject={{ about: 'run', id: run.id, kind: 'price' }}
          currency={currency}
          help="For a seat without extras."
          accountEmail={accountEmail}
        />
      </Disclosure>
    </div>
  );
}
