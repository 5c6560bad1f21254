import { startParts } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { rowWithMark } from '../../../src/ui/feedback/SuspicionMark';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { TextArea } from '../../../src/ui/form/TextArea';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { PriceLines } from '../../../src/ui/money/PriceLines';
import { MAX_ANSWER, type StoredMove } from '../../orders';
import { CopyRow } from '../parts/CopyRow';
import { staffAnswerPath, staffRefundPath, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { LineMoves } from './LineMoves';
import { LineStateSign, STATE_NAMES } from './OrderState';
import css from './StaffOrderLine.module.css';
import type { StaffLine } from './staffOrders.service';

export interface StaffOrderLineProps {
  /** Of the order. */
  readonly number: string;
  readonly line: StaffLine;
  readonly sign: string;
  /** Whether it is the only line of the order. */
  readonly isAlone: boolean;
}

/** A line of an order: how it stands, what was chosen and entered, its price, and what staff can do with it. */
export function StaffOrderLine({ number, line, sign, isAlone }: StaffOrderLineProps) {
  const { view, state, since, reason, progress, request, history, left } = line;
  const { id, name, game, href, choices, entered, quote, start, startTime, refunded } = view;
  return (
    <li className={css.line} id={`line-${id}`}>
      <div className={css.head}>
        <h3>
          <span className="muted">{id}.</span>{' '}
          <a className="name-link" href={href}>
            {name}
          </a>
        </h3>
        <p className="small muted">{game}</p>
        <p>
          <LineStateSign state={state} />{' '}
          {since !== null && (
            <span className="small soft">
              since <UtcTime at={since} />
            </span>
          )}
        </p>
        {reason && <p className="soft">{reason}</p>}
      </div>
      <div className="stack">
        <ChosenOptions
          items={[
            ...choices.map(rowWithMark),
            ...entered.map(({ label, value }) => ({
              label,
              value: <CopyRow name={label} text={value} />,
            })),
            { label: 'Start', value: startOf(startTime?.time, start) },
            { label: 'Done', value: state === null ? '' : progress },
          ]}
        />
        <Moves history={history} />
      </div>
      <div className="stack">
        <div>
          <PriceLines receipt={quote} sign={sign} />
          <p className={css.total}>
            <span>Total</span>
            <b>{formatAmount(quote.total, sign)}</b>
          </p>
          {refunded > 0 && (
            <p className="small soft">
              {formatAmount(refunded, sign)} of it is refunded to the buyer, {formatAmount(left, sign)} is left.
            </p>
          )}
        </div>
        {request && (
          <Note
            title={
              request.proposed > 0
                ? `The buyer asks for ${formatAmount(request.proposed, sign)} back.`
                : 'The buyer writes that something is missing.'
            }
          >
            {request.words} <UtcTime at={request.createdAt} />
          </Note>
        )}
        {request && (
          <>
            {request.proposed > 0 && (
              <ButtonLink href={withQuery(staffRefundPath(number), { line: line.number, size: 'unfinished' })}>
                Accept it …
              </ButtonLink>
            )}
            <Disclosure look="quiet" title="Answer without a refund">
              <form
                id={`answer-${line.number}`}
                method="post"
                action={staffAnswerPath(number)}
                className="stack"
                data-form=""
              >
                <input type="hidden" name="line" value={line.number} />
                <input type="hidden" name="request" value={request.id} />
                <TextArea
                  id={`answer-${line.number}-text`}
                  name="answer"
                  label="Answer"
                  help="The buyer reads it on the order page, in the shop and by email."
                  maxLength={MAX_ANSWER}
                  required
                />
                <Button type="submit">Send the answer</Button>
              </form>
            </Disclosure>
          </>
        )}
        <LineMoves number={number} line={line} currencySign={sign} isAlone={isAlone} />
      </div>
    </li>
  );
}

function startOf(at: number | undefined, start: StaffLine['view']['start']) {
  if (at !== undefined) return <UtcTime at={at} />;
  return start ? `${startParts(start).time} after payment` : 'No run is assigned yet';
}

function Moves({ history }: { readonly history: readonly StoredMove[] }) {
  if (history.length === 0) return null;
  return (
    <Disclosure look="quiet" title={history.length === 1 ? '1 move' : `${history.length} moves`}>
      <ol className={css.moves}>
        {history.map(({ id, to, at, actor, reason, done }) => (
          <li key={id} className="small">
            {STATE_NAMES[to]}
            {done > 0 && `, ${done} done`}, {at === null ? 'at an unknown time' : <UtcTime at={at} />}, by {actor}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
