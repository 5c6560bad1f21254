import type { CartView, StoredLine } from '../../../domains/cart';
import { runPath, runTimeText } from '../../../domains/raid-run';
import type { Products } from '../../orders/cart/products';
import type { RunList } from '../runs/runList';

/** Adds the next run of the kind to lines whose run has no seat left. Not inside a transaction. */
export async function withNextRuns(
  view: CartView,
  { lines: stored }: { readonly lines: readonly StoredLine[] },
  { runs }: Products,
  runList: RunList,
): Promise<CartView> {
  if (!view.lines.some(({ run, quote }) => run && quote === null)) return view;
  const lines = await Promise.all(
    view.lines.map(async (line) => {
      const choices = stored.find(({ id }) => id === line.id)?.run;
      const run = choices && runs.get(choices.runId)?.run;
      if (!line.run || line.quote !== null || !run) return line;
      const next = await runList.nextOfKind(run, choices);
      if (next === undefined) return line;
      const { id, region, startsAt } = next.view;
      return { ...line, run: { ...line.run, next: { href: runPath(id), label: runTimeText(region, startsAt) } } };
    }),
  );
  return { ...view, lines };
}
