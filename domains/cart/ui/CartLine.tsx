import { useDispatch } from 'react-redux';
import { startsIn } from '../../../src/lib/duration';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { formatAmount, formatSignedAmount } from '../../../src/lib/money';
import { cartLinePath } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { FromTo } from '../../../src/ui/layout/FromTo';
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { Price } from '../../../src/ui/money/Price';
import { countLines, PriceLines } from '../../../src/ui/money/PriceLines';
import { priceChange } from '../../pricing';
import { lineRemoved } from '../cart.slice';
import type { CartLineView } from '../cartItems.contract';
import type { ShownLine } from '../changes.rules';
import css from './CartView.module.css';
import { LineHold } from './LineHold';
import { LineQuantity } from './LineQuantity';

/** One line of the cart with its choices, price and actions. */
export function CartLine({ shown: { line, state }, sign }: { readonly shown: ShownLine; readonly sign: string }) {
  const { name, href, art, available, quote, problems, move, start, dated } = line;
  const isKnown = state === 'known';
  return (
    <li className={css.line}>
      <Picture className={css.art} art={art} shape="card" sizes="165px" />
      <h3>
        {available ? (
          <a className="name-link" href={href}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      {isKnown ? (
        quote && <Price cents={quote.total} sign={sign} size="card" />
      ) : (
        <span className={css.checking}>checking…</span>
      )}
      <div className={css.details}>
        {isKnown && <Choices line={line} />}
        {problems.length > 0 && (
          <Note tone="error" title="No longer available.">
            <span>{problems.map(({ message }) => message).join(' ')}</span>{' '}
            <span>{available ? 'Change or remove it.' : 'Remove it to continue.'}</span>
            {dated?.next && (
              <>
                {' '}
                <a className="link link--text" href={dated.next.href}>
                  {`${dated.next.title}: ${dated.next.label}`}
                </a>
              </>
            )}
          </Note>
        )}
        {isKnown && move && (
          <Note title={`Price changed ${formatSignedAmount(priceChange(move), sign)}.`}>
            {`It is ${formatAmount(move.now, sign)} now and was ${formatAmount(move.seen, sign)} when you last saw it.`}
          </Note>
        )}
        {quote && dated && <LineHold key={dated.heldUntil} {...dated} />}
        {quote && !dated && (
          <p className={`small soft ${css.start}`}>
            <Icon icon={icons.clock} size={16} />
            <span>
              <span>{startsIn(start)}</span>
              <span className={css.after}> after payment</span>
            </span>
          </p>
        )}
        {isKnown && quote && countLines(quote) > 1 && (
          <Disclosure look="link" title="Price breakdown" className={css.receipt}>
            <PriceLines receipt={quote} sign={sign} />
          </Disclosure>
        )}
        {line.quantity && hasQuantityField(line) && <LineQuantity line={line} quantity={line.quantity} />}
      </div>
      <LineActions line={line} />
    </li>
  );
}

const hasQuantityField = ({ quantity, form }: CartLineView) => quantity !== undefined && form.length > 0;

/** What was chosen: a range as start and goal, the rest as one sentence. The many facts of a dated line keep their labels. */
function Choices({ line }: { readonly line: CartLineView }) {
  const { choices, fromTo, summary, dated } = line;
  if (dated) return <ChosenOptions items={choices} />;
  const others = choices.slice(1).map(({ value }) => value);
  const text = fromTo || hasQuantityField(line) ? others.join(', ') : summary;
  return (
    <div className={`small soft ${css.choices}`}>
      {fromTo && <FromTo {...fromTo} />}
      {text && <p>{text}</p>}
    </div>
  );
}

function LineActions({ line }: Pick<ShownLine, 'line'>) {
  const { id, name, editHref, available } = line;
  const dispatch = useDispatch();
  return (
    <div className={css.actions}>
      {available && (
        <ButtonLink href={editHref} look="quiet" aria-label={`Change ${name}`}>
          Change
        </ButtonLink>
      )}
      <form
        method="post"
        action={cartLinePath(id)}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(lineRemoved({ line }));
        }}
      >
        <Button type="submit" look="quiet" name={INTENT_FIELD} value="remove">
          Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </form>
    </div>
  );
}
