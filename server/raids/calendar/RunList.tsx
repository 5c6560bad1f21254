import { listedRunOf, runCardOf } from '../../../domains/raid-calendar';
import { type ClassName, type OfferedRun, parseClassName } from '../../../domains/raid-run';
import { cached } from '../../../src/islands/cached';
import { RunCard } from '../../../src/ui/card/RunCard';
import type { ShopperTariff } from '../../platform/visitor';
import css from './RunList.module.css';

export interface RunListProps {
  readonly runs: readonly OfferedRun[];
  readonly currency: ShopperTariff;
  /** The class that the list is filtered by; empty for none. */
  readonly className: string;
  /** The id of the next run of all. */
  readonly next: number | undefined;
  /** Id and name of the list for analytics. */
  readonly list: { readonly id: string; readonly name: string };
  readonly level?: 3 | 4;
  /** Phones show all of them from the start. */
  readonly isWhole?: boolean;
}

interface RunItemProps {
  readonly run: OfferedRun;
  readonly currency: ShopperTariff;
  readonly className: ClassName | null;
  readonly isNext: boolean;
  readonly level: 3 | 4;
}

/** A run in a list, as a card. */
export const RunItem = cached(({ run, currency, ...options }: RunItemProps) => {
  const card = runCardOf(run, currency, options);
  return (
    <li data-good={JSON.stringify(listedRunOf(run, card.price.cents))}>
      <RunCard {...card} />
    </li>
  );
});

/** Runs as cards. */
export function RunList({ runs, currency, className, next, list, level = 3, isWhole }: RunListProps) {
  const chosenClass = parseClassName(className);
  return (
    <ul className={css.runs} data-list={list.id} data-list-name={list.name} data-whole={isWhole ? '' : undefined}>
      {runs.map((run) => (
        <RunItem
          key={run.view.id}
          run={run}
          currency={currency}
          className={chosenClass}
          isNext={run.view.id === next}
          level={level}
        />
      ))}
    </ul>
  );
}
