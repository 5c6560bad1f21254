import type { OpenedRun } from './raidRun.slice';

/** Opens a run in the dialog of the page. */
export type RunHandler = (run: OpenedRun) => void;

let handler: RunHandler | null = null;

/** Registers what opens runs on this page. @returns removes it */
export function registerRunHandler(next: RunHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

/**
 * Opens a run in the dialog of the page.
 * @throws Error when no handler is registered (SPEC §8): the page shows no runs, or its saga has stopped
 */
export function openRun({ id, className = null }: Pick<OpenedRun, 'id'> & Partial<OpenedRun>): void {
  if (handler === null) throw new Error(`The run ${id} can’t be opened: no raid action handler is registered.`);
  handler({ id, className });
}
