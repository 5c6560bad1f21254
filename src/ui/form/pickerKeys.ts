import type { KeyboardEvent } from 'react';

/** The row that a key leads to from the one at `at`, or from the search, which is before all rows. */
function rowAfter(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return at < 0 ? last : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** In the search, Enter chooses the first that was found, once the rows answer what is typed (`data-answers`). */
function chooseFirst({ value, dataset }: HTMLInputElement, first: HTMLInputElement | undefined): void {
  if (value.trim() && value === dataset.answers && first?.type === 'radio') first.click();
}

/** Whether a key writes a letter. Space chooses a row. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey) && key.length === 1 && key !== ' ';
}

/** The keys in the search: those that lead a caret do so while there is something typed. */
function keyInSearch(event: KeyboardEvent, search: HTMLInputElement, rows: readonly HTMLInputElement[]): void {
  const { key } = event;
  if (key === 'Enter') {
    event.preventDefault();
    chooseFirst(search, rows[0]);
  } else if (!search.value || key.startsWith('Arrow')) {
    const chosen = key === 'ArrowDown' ? rows.find(({ checked }) => checked) : undefined;
    const next = chosen ?? rows[rowAfter(key, -1, rows.length - 1) ?? -1];
    if (next) event.preventDefault();
    next?.focus();
  }
}

/**
 * The keys of an open list. Arrows, Home and End lead through it without choosing, because a choice may move others; Enter and Space choose, and
 * what is typed is searched.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const rows = [...currentTarget.querySelectorAll<HTMLInputElement>('label > input')];
  const search = currentTarget.querySelector<HTMLInputElement>('input[type=search]');
  if (search && target === search) {
    keyInSearch(event, search, rows);
    return;
  }
  const row = target as HTMLInputElement;
  if (!rows.includes(row)) return;
  const next = rowAfter(key, rows.indexOf(row), rows.length - 1);
  if (key === 'Enter' || next !== undefined) event.preventDefault();
  if (key === 'Enter') row.click();
  else if (next !== undefined) (rows[next] ?? search)?.focus();
  // The letter follows the focus.
  else if (isLetter(event)) search?.focus();
}
