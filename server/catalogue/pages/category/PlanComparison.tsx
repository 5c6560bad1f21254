import type { ReactNode } from 'react';
import { CART_PATH } from '../../../../src/lib/urls';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { SectionHead } from '../../../../src/ui/layout/SectionHead';
import { VisuallyHidden } from '../../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { Carousel, listedPrice, OfferLine } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import type { ShownComparison, ShownPlan } from './comparison.service';
import css from './PlanComparison.module.css';

interface PlanComparisonProps {
  readonly comparison: ShownComparison;
  /** The key of the plan in the shopper's cart. */
  readonly chosen?: string | undefined;
  readonly currency: ShopperTariff;
}

/** Ways to play one service: a table, and on narrow screens a card for each. The one in the shopper's cart is marked. */
export function PlanComparison({ comparison, chosen, currency }: PlanComparisonProps) {
  const { title, text, rows, plans, offer } = comparison;
  const columns = plans.map((plan) => ({ plan, isChosen: plan.key === chosen, currency }));
  return (
    <section aria-labelledby="comparison" data-ends={offer && ''}>
      <SectionHead id="comparison" title={title} text={text} />
      {offer && (
        <p className={css.offer}>
          <OfferLine offer={offer} />
        </p>
      )}
      <Table rows={rows} columns={columns} />
      <Carousel
        id="plans"
        preset="comparisonTable"
        label="Plans"
        className={css.strip}
        isPassed
        items={columns.map((column) => ({ key: column.plan.key, content: <Card {...column} rows={rows} /> }))}
      />
    </section>
  );
}

interface Column {
  readonly plan: ShownPlan;
  readonly isChosen: boolean;
  readonly currency: ShopperTariff;
}

interface TableProps extends Pick<ShownComparison, 'rows'> {
  readonly columns: readonly Column[];
}

function Table({ rows, columns }: TableProps) {
  const row = (cell: (column: Column) => ReactNode) =>
    columns.map((column) => (
      <td key={column.plan.key} className={markOf(column)}>
        {cell(column)}
      </td>
    ));
  return (
    <table className={css.table} aria-labelledby="comparison">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.plan.key} scope="col" className={markOf(column)}>
              <b>{column.plan.name}</b>
              <p>{column.plan.note}</p>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {row(({ plan }) => (
              <Cell cell={plan.cells[index]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Price</th>
          {row((column) => (
            <PlanPrice {...column} />
          ))}
        </tr>
        <tr>
          <td />
          {row((column) => (
            <Choose {...column} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Card({ rows, ...column }: Column & Pick<ShownComparison, 'rows'>) {
  const { name, note, cells } = column.plan;
  return (
    <article className={`${css.card} ${markOf(column) ?? ''}`.trim()}>
      <h3>{name}</h3>
      <p>{note}</p>
      <PlanPrice {...column} />
      <dl>
        {rows.map((row, index) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd>
              <Cell cell={cells[index]} />
            </dd>
          </div>
        ))}
      </dl>
      <Choose {...column} />
    </article>
  );
}

const markOf = ({ isChosen }: Column) => (isChosen ? css.chosen : undefined);

/** What is good has a check mark, what the shopper has to mind another sign; neither is said by the sign alone. */
function Cell({ cell }: { readonly cell: ShownPlan['cells'][number] | undefined }) {
  if (cell?.tone === undefined) return cell?.text;
  return (
    <span className={css[cell.tone]}>
      <Icon icon={cell.tone === 'good' ? icons.check : icons.info} />
      <span>{cell.text}</span>
    </span>
  );
}

function PlanPrice({ plan: { price, offer, choice }, currency }: Column) {
  return (
    <div className={css.price}>
      <PriceFrom {...listedPrice({ price, ...(offer && { offer }) }, currency)} size="dock" />
      <span>{choice}</span>
    </div>
  );
}

function Choose({ plan: { name, href }, isChosen }: Column) {
  if (!isChosen)
    return (
      <ButtonLink href={href} wide>
        {`Choose ${name}`}
      </ButtonLink>
    );
  return (
    <ButtonLink href={CART_PATH} wide aria-current="true">
      <Icon icon={icons.check} size={16} />
      <span>Chosen</span>
      <VisuallyHidden>{` ${name}, in your cart`}</VisuallyHidden>
    </ButtonLink>
  );
}
