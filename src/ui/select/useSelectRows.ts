import { useMemo, useState } from 'react';
import type { SelectChoice } from './selectChoice';
import type { SelectRow } from './selectMessages';
import type { SelectProps } from './selectProps';

/** The value of the “Select all” row. */
export const SELECT_ALL = '*all*';

/** Keeps lists of thousands of options fast to open; nobody scrolls through more. */
const MAX_ROWS = 250;

/** The first results, always including the chosen one. */
function limitResults(
  results: readonly SelectChoice[],
  max: number,
  chosen: SelectChoice | undefined,
): readonly SelectChoice[] {
  const chosenIndex = results.findIndex(({ value }) => value === chosen?.value);
  return chosenIndex < max
    ? results.slice(0, max)
    : [...results.slice(0, max - 1), ...results.slice(chosenIndex, chosenIndex + 1)];
}

/** The “Select all” row, unless there is only one result. */
function createSelectAllRow({ selectAll, isReady = true }: SelectProps): readonly SelectChoice[] {
  if (!selectAll || !isReady || selectAll.count < 2) return [];
  const { count, isChosen, isDisabled } = selectAll;
  return [{ value: SELECT_ALL, label: `Select all (${count})`, isDisabled: isDisabled && !isChosen }];
}

/** The rows for react-select. Each value keeps the same row object, so the active row is not lost when prices or labels change. */
export function useSelectRows(props: SelectProps) {
  const { chosen, results, maxRows = MAX_ROWS, isReady = true, selectAll } = props;
  const [rowsByValue] = useState(() => new Map<string, SelectRow>());
  const getRow = ({ value }: SelectRow): SelectRow => {
    const row = rowsByValue.get(value) ?? { value };
    rowsByValue.set(value, row);
    return row;
  };
  const choices = useMemo(
    () => new Map([...chosen, ...results].map((choice) => [choice.value, choice])),
    [chosen, results],
  );
  const selectAllRows = createSelectAllRow(props);
  const visible = isReady ? limitResults(results, maxRows, chosen[0]) : [];
  const chosenValues = new Set(chosen.map(({ value }) => value));
  return {
    rows: [...selectAllRows, ...visible].map(getRow),
    chosen: chosen.map(getRow),
    /** Number of results that are not rendered. */
    hiddenCount: isReady ? results.length - visible.length : 0,
    getChoice: (value: string): SelectChoice =>
      (value === SELECT_ALL ? selectAllRows[0] : choices.get(value)) ?? { value, label: '' },
    isChosen({ value }: SelectRow): boolean {
      if (value === SELECT_ALL) return selectAll?.isChosen ?? false;
      return value === '' ? chosenValues.size === 0 : chosenValues.has(value);
    },
  };
}
