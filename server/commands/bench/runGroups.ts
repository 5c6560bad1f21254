/** Thrown by what this machine can't measure, with the reason: "no Chromium is at hand". */
export class Skipped extends Error {
  override name = 'Skipped';
}

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly state: 'measured' | 'failed' | 'skipped';
}

/** Rows of the table that belong together, with all that they need. */
export interface Group<Tools> {
  readonly name: string;
  /** The meaning of its rows, as a sentence without a full stop. */
  readonly about: string;
  /** Measures and adds rows. When it throws, that is a row, too. */
  run(tools: Tools & Measuring): Promise<void>;
}

export interface Measuring {
  /** Adds one row. What `work` throws makes it a failed row, and the group goes on. */
  measure(what: string, work: () => string | Promise<string>): Promise<void>;
}

export interface GroupResult {
  readonly name: string;
  readonly about: string;
  readonly seconds: number;
  readonly rows: readonly Row[];
}

interface Settings<Tools> {
  /** Opens what a group is given. `close` ends all that it has started. */
  open(name: string): { readonly tools: Tools; close(): Promise<void> };
  readonly limitMs: number;
  /** Ends the group that is running; those after it are not run. */
  readonly interrupted: AbortSignal;
  onRow(group: string, row: Row): void;
}

/**
 * Runs groups one after the other. Whatever happens in one is a row of it, and the next begins with nothing left of it.
 * @returns the groups that were run, also in part
 */
export async function runGroups<Tools>(
  groups: readonly Group<Tools>[],
  { open, limitMs, interrupted, onRow }: Settings<Tools>,
): Promise<GroupResult[]> {
  const results: GroupResult[] = [];
  for (const group of groups) {
    if (interrupted.aborted) break;
    const startedAt = performance.now();
    const rows: Row[] = [];
    const add = (row: Row) => {
      rows.push(row);
      onRow(group.name, row);
    };
    const fail = (error: unknown) => void add(rowOf(group.name, error));
    try {
      const { tools, close } = open(group.name);
      await runGroup(group, tools, { add, limitMs, interrupted }).catch(fail);
      await close().catch(fail);
    } catch (error) {
      fail(error);
    }
    if (rows.length === 0) fail(new Error('it measured nothing'));
    results.push({ name: group.name, about: group.about, seconds: (performance.now() - startedAt) / 1000, rows });
  }
  return results;
}

interface Run {
  add(row: Row): void;
  readonly limitMs: number;
  readonly interrupted: AbortSignal;
}

async function runGroup<Tools>(group: Group<Tools>, tools: Tools, { add, limitMs, interrupted }: Run): Promise<void> {
  const over = new AbortController();
  const limit = setTimeout(() => over.abort(new Error(`it took longer than ${limitMs / 60_000} minutes`)), limitMs);
  const interrupt = () => over.abort(new Error('it was interrupted'));
  interrupted.addEventListener('abort', interrupt, { once: true });
  const measure = async (what: string, work: () => string | Promise<string>) => {
    over.signal.throwIfAborted();
    const row = await Promise.resolve()
      .then(work)
      .then(
        (measured): Row => ({ what, measured, state: 'measured' }),
        (error) => rowOf(what, error),
      );
    // A group that was ended may go on until it notices; its rows are no longer true.
    over.signal.throwIfAborted();
    add(row);
  };
  const ended = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
  });
  try {
    await Promise.race([group.run({ ...tools, measure }), ended]);
  } finally {
    clearTimeout(limit);
    interrupted.removeEventListener('abort', interrupt);
    // Nobody may add rows any more.
    ended.catch(() => {});
    over.abort();
  }
}

function rowOf(what: string, error: unknown): Row {
  const { message } = error instanceof Error ? error : new Error(String(error));
  // Playwright adds its log, and a table has no place for lines.
  const [reason = 'for no reason'] = message.trim().split('\n');
  return error instanceof Skipped
    ? { what, measured: `not measured: ${reason}`, state: 'skipped' }
    : { what, measured: `failed: ${reason}`, state: 'failed' };
}
