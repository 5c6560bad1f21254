import { Button } from '../../src/ui/form/Button';
import { TextInput } from '../../src/ui/form/TextInput';
import css from './NotifyForm.module.css';

/** Takes an address to which the shop writes once when a product is back. */
const WISHES_PATH = '/wishes';

/** The id of the form of a product; its content is replaced by the thanks. */
const notifyFormId = (productId: number): string => `hot-wish-${productId}`;

/** "Sold out, notify me": asks for an email. It works without JavaScript; with it the page stays. */
export function NotifyForm({ id }: { readonly id: number }) {
  const formId = notifyFormId(id);
  return (
    <form
      id={formId}
      className={css.form}
      method="post"
      action={WISHES_PATH}
      data-form=""
      data-form-failure="That did not work. Please try again."
    >
      <input type="hidden" name="about" value="hot" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value="seat" />
      <TextInput
        id={`${formId}-email`}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        help="One email when a place is free. Then we forget the address."
      />
      <Button type="submit">Notify me</Button>
    </form>
  );
}
