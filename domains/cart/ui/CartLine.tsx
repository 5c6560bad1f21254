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
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { Price } from '../../../src/ui/money/Price';
import { countLines, PriceLines } from '../../../src/ui/money/PriceLines';
import { priceChange } from '../../pricing';
import { lineRemoved } from '../cart.slice';
import type { ShownLine } from '../changes.rules';
import css from './CartView.module.css';
import { LineQuantity } from './LineQuantity';
import { RunHold } from './RunHold';

/** One line of the cart with its choices, price and actions. */
export function CartLine({ shown: { line, state }, sign }: { readonly shown: ShownLine; readonly sign: string }) {
  const { name, href, art, game, category, choices, available, quote, problems, move, start, run, hot } = line;
  const dated = run ?? hot;
  const isKnown = state === 'known';
  return (
    <li className={css.line}>
      <Picture className={css.art} art={art} shape="card" sizes="165px" />
      <div className={css.details}>
        <p className="small muted">
          {game.name}, {category.name}
        </p>
        <h2>{available ? <a href={href}>{name}</a> : name}</h2>
        {isKnown && <ChosenOptions items={choices} />}
        {problems.length > 0 && (
          <Note tone="error" title="No longer available.">
            {problems.map(({ message }) => message).join(' ')}{' '}
            {available ? 'Change or remove it.' : 'Remove it to continue.'}
            {dated?.next && (
              <>
                {' '}
                <a className="link link--text" href={dated.next.href}>
                  {run ? 'Next run' : 'Next start'}: {dated.next.label}
                </a>
              </>
            )}
          </Note>
        )}
        {isKnown && move && (
          <Note title={`Price changed ${formatSignedAmount(priceChange(move), sign)}.`}>
            It is {formatAmount(move.now, sign)} now and was {formatAmount(move.seen, sign)} when you last saw it.
          </Note>
        )}
        {quote && dated && <RunHold key={dated.heldUntil} line={line} />}
        {quote && !dated && (
          <p className={css.start}>
            <Icon icon={icons.clock} size={16} />
            {startsIn(start)} after payment
          </p>
        )}
        {isKnown && quote && countLines(quote) > 1 && (
          <Disclosure look="link" title="Price breakdown" className={css.receipt}>
            <PriceLines receipt={quote} sign={sign} />
          </Disclosure>
        )}
        {line.quantity && line.form.length > 0 && <LineQuantity line={line} quantity={line.quantity} />}
      </div>
      <div className={css.side}>
        {isKnown ? (
          quote && <Price cents={quote.total} sign={sign} size="card" />
        ) : (
          <span className={css.checking}>checking…</span>
        )}
        <LineActions line={line} />
      </div>
    </li>
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
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </form>
    </div>
  );
}
