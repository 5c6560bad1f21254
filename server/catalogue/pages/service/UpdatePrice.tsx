import { parseCartLinePath } from '../../../../src/lib/urls';
import { buttonClass } from '../../../../src/ui/form/buttonLook';
import css from './UpdatePrice.module.css';

export interface UpdatePriceProps {
  /** Path of the service page. */
  readonly path: string;
  /** The action of the order form. */
  readonly action: string;
  /** A higher quantity that costs less: the page with it, and what it says. */
  readonly cheaper?: { readonly href: string; readonly text: string } | undefined;
}

/**
 * Reloads the page with the current choices and their price, for shoppers without JavaScript. It is in a `noscript` rather than hidden,
 * because Enter in a field presses the first submit button of a form even if it is hidden.
 */
export function UpdatePrice({ path, action, cheaper }: UpdatePriceProps) {
  const line = parseCartLinePath(action);
  return (
    <noscript>
      <p className={css.update}>
        <button
          type="submit"
          className={buttonClass({ size: 'big' })}
          formMethod="get"
          formNoValidate
          formAction={`${path}#price`}
          {...(line && { name: 'line', value: line })}
        >
          Update price
        </button>
        <span>Shows what your choices cost. Nothing is ordered yet.</span>
        {cheaper && (
          <a className="link link--text" href={cheaper.href}>
            {cheaper.text}
          </a>
        )}
      </p>
    </noscript>
  );
}
