import { buttonClass } from '../../src/ui/form/buttonLook';
import css from './UpdatePrice.module.css';

/** What the form of a changed cart line is sent to; its number is the end. */
const LINE_ACTION = /^\/cart\/lines\/([0-9]+)$/;

export interface UpdatePriceProps {
  /** The page of the service. */
  readonly path: string;
  /** Where the form goes when it buys. */
  readonly action: string;
}

/**
 * Shows the page again with the choices of its form and their price, at the price. Only where scripts are off; it is in a `noscript` and not
 * merely hidden, because Enter in a field presses the first button of a form, seen or not.
 */
export function UpdatePrice({ path, action }: UpdatePriceProps) {
  const line = LINE_ACTION.exec(action)?.[1];
  return (
    <noscript>
      <p className={css.update}>
        <button
          type="submit"
          className={buttonClass({ size: 'big' })}
          formMethod="get"
          formAction={`${path}#price`}
          {...(line && { name: 'line', value: line })}
        >
          Update price
        </button>
        <span>Shows what your choices cost. Nothing is ordered yet.</span>
      </p>
    </noscript>
  );
}
