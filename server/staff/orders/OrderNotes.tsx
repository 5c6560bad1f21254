import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { MAX_NOTE } from '../../orders';
import { staffNotePath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import css from './OrderMoves.module.css';
import type { StaffOrderView } from './staffOrders.service';

export interface OrderNotesProps {
  readonly order: Pick<StaffOrderView, 'number' | 'notes'>;
  /** What was written in a form that was refused. */
  readonly text?: string | undefined;
  readonly error?: string | undefined;
}

/** What the team notes about an order; its buyer never sees it. */
export function OrderNotes({ order: { number, notes }, text, error }: OrderNotesProps) {
  return (
    <section className="stack" aria-label="Notes for the team">
      <form id="note" method="post" action={staffNotePath(number)} className={css.form} data-form="">
        <TextArea
          id="note-text"
          name="text"
          label="Note"
          help="For the team. The buyer never sees it."
          rows={2}
          required
          maxLength={MAX_NOTE}
          defaultValue={text}
          error={error}
        />
        <Button type="submit">Add the note</Button>
      </form>
      {notes.map((note) => (
        <div key={note.id}>
          <p className={css.note}>{withMark(note.text)}</p>
          <p className="small soft">
            {note.actor}, <UtcTime at={note.at} />
          </p>
        </div>
      ))}
    </section>
  );
}
