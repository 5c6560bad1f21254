import type { Currency } from '../../../domains/catalogue';
import { listedRunOf, runCardOf } from '../../../domains/raid-calendar';
import { type OfferedRun, parseClassName } from '../../../domains/raid-run';
import { RunCard } from '../../../src/ui/card/RunCard';
import css from './RunList.module.css';

export interface RunListProps {
  readonly runs: readonly OfferedRun[];
  readonly currency: Currency;
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

/** Runs as cards. */
export function RunList({ runs, currency, className, next, list, level = 3, isWhole }: RunListProps) {
  const chosenClass = parseClassName(className);
  return (
    <ul className={css.runs} data-list={list.id} data-list-name={list.name} data-whole={isWhole ? '' : undefined}>
      {runs.map((run) => {
        const card = runCardOf(run, currency, { className: chosenClass, isNext: run.view.id === next, level });
        return (
          <li key={run.view.id} data-good={JSON.stringify(listedRunOf(run, card.price.cents))}>
            <RunCard {...card} />
          </li>
        );
      })}
    </ul>
  );
}
