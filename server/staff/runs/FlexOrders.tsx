import { orderNumber } from '../../../domains/order';
import { runTimeText } from '../../../domains/raid-run';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { Button } from '../../../src/ui/form/Button';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import type { WaitingLine } from '../../raids';
import { STAFF_ASSIGN_PATH, staffOrderPath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import css from './FlexOrders.module.css';

/** Lines with flex time, each with the runs that would do. */
export function FlexOrders({ waiting }: { readonly waiting: readonly WaitingLine[] }) {
  if (waiting.length === 0)
    return <EmptyState title="Nobody is waiting" text="Every order with flex time has its run." level={3} />;
  return (
    <ul className={css.list}>
      {waiting.map((one) => (
        <FlexOrder key={one.line.orderLineId} waiting={one} />
      ))}
    </ul>
  );
}

function FlexOrder({ waiting: { line, kind, fitting } }: { readonly waiting: WaitingLine }) {
  const number = orderNumber(line.order.serial);
  const id = `assign-${line.orderLineId}`;
  return (
    <li className={css.order}>
      <div className={css.facts}>
        <h3>
          <a className="link" href={staffOrderPath(number)}>
            {number}
          </a>
          , line {line.number}
        </h3>
        <p className="small">{kind}</p>
        <p className="small soft">
          Until <UtcTime at={line.until} />
          {line.declines > 0 && '. The buyer has declined a run.'}
        </p>
      </div>
      {fitting.length === 0 ? (
        <p className="small soft">No run fits now. Without one, the line is refunded when its time is over.</p>
      ) : (
        <form id={id} method="post" action={STAFF_ASSIGN_PATH} className={css.form} data-form="">
          <input type="hidden" name="order" value={number} />
          <input type="hidden" name="line" value={line.number} />
          <div className={css.fields}>
            <NativeSelect
              id={`${id}-run`}
              name="run"
              label={`Run for ${number}, line ${line.number}`}
              choices={fitting.map((run) => ({
                value: String(run.id),
                label: `${run.id}: ${runTimeText(line.ordered.region, run.startsAt, 'other')}, ${run.leader}, ${run.free} free`,
              }))}
            />
            <Button type="submit">Assign</Button>
          </div>
        </form>
      )}
    </li>
  );
}
