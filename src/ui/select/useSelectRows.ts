import { useMemo, useState } from 'react';
import type { SelectChoice } from './selectChoice';
import type { SelectRow } from './selectMessages';
import type { SelectProps } from './selectProps';

/** The value of the row that chooses all. */
export const ALL = '*all*';

/** Opens in a moment even where a choice has thousands of values, of which nobody reads more. */
const MAX_ROWS = 250;

/** The first of what was found, and among them the one that is chosen. */
function firstOf(
  found: readonly SelectChoice[],
  max: number,
  chosen: SelectChoice | undefined,
): readonly SelectChoice[] {
  const own = found.findIndex(({ value }) => value === chosen?.value);
  return own < max ? found.slice(0, max) : [...found.slice(0, max - 1), ...found.slice(own, own + 1)];
}

/** The row that chooses all, where that is more than one. */
function rowForAll({ selectAll, isReady = true }: SelectProps): readonly SelectChoice[] {
  if (!selectAll || !isReady || selectAll.count < 2) return [];
  const { count, isChosen, isClosed } = selectAll;
  return [{ value: ALL, label: `Select all (${count})`, isClosed: isClosed && !isChosen }];
}

/** What react-select is given of a select's choices. Each value keeps one object, by which the active row is known while prices and names change. */
export function useSelectRows(props: SelectProps) {
  const { chosen, found, maxRows = MAX_ROWS, isReady = true, selectAll } = props;
  const [known] = useState(() => new Map<string, SelectRow>());
  const rowOf = ({ value }: SelectRow): SelectRow => {
    const row = known.get(value) ?? { value };
    known.set(value, row);
    return row;
  };
  const choices = useMemo(
    () => new Map([...chosen, ...found].map((choice) => [choice.value, choice])),
    [chosen, found],
  );
  const all = rowForAll(props);
  const shown = isReady ? firstOf(found, maxRows, chosen[0]) : [];
  const values = new Set(chosen.map(({ value }) => value));
  return {
    rows: [...all, ...shown].map(rowOf),
    chosen: chosen.map(rowOf),
    /** How many of what was found have no row. */
    hiddenCount: isReady ? found.length - shown.length : 0,
    choiceOf: (value: string): SelectChoice => (value === ALL ? all[0] : choices.get(value)) ?? { value, label: '' },
    isChosen({ value }: SelectRow): boolean {
      if (value === ALL) return selectAll?.isChosen ?? false;
      return value === '' ? values.size === 0 : values.has(value);
    },
  };
}
