import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { MAX_BUYER_MESSAGE } from '../../orders';
import { staffWritePath } from '../parts/staffPaths';
import css from './OrderMoves.module.css';

export interface WriteToBuyerProps {
  readonly number: string;
  /** Of this form, so that a message that is sent again is sent once. */
  readonly messageKey: string;
  /** What was written in a form that was refused. */
  readonly text?: string | undefined;
  readonly error?: string | undefined;
}

/** A message to the buyer of an order. */
export function WriteToBuyer({ number, messageKey, text, error }: WriteToBuyerProps) {
  return (
    <form id="write" method="post" action={staffWritePath(number)} className={css.form} data-form="">
      <input type="hidden" name="key" value={messageKey} />
      <TextArea
        id="write-text"
        name="text"
        label="Message"
        help="The buyer reads it in the shop and by email, and as a push message where they want it."
        required
        maxLength={MAX_BUYER_MESSAGE}
        defaultValue={text}
        error={error}
      />
      <Button type="submit">Send to the buyer</Button>
    </form>
  );
}
