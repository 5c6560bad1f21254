import { type RefObject, useEffect } from 'react';
import { useStore } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { listen } from '../../../src/lib/listen';
import { panelContent } from '../panelContent.rules';
import { optionIds } from '../search.rules';
import { moreRequested, optionActivated, type SearchRootState, searchClosed, searchOpened } from '../search.slice';

type ElementRef = RefObject<HTMLElement | null>;

/** The keys of a combobox (APG): arrows through all rows, Enter opens the active one, Escape closes; in the suggestions arrows move the focus. */
export function useFieldKeys(field: ElementRef, panel: ElementRef): void {
  const store = useStore<SearchRootState>();
  useEffect(() => {
    const container = field.current?.closest('search');
    if (!container) return;

    function moveActive(step: 1 | -1): void {
      const { search } = store.getState();
      const ids = optionIds(search);
      // One more position than there are rows: the field itself.
      const position = (ids.indexOf(search.active ?? '') + 1 + step + ids.length + 1) % (ids.length + 1);
      if (position === 0 && step === 1 && search.full) store.dispatch(moreRequested());
      store.dispatch(optionActivated({ id: ids[position - 1] ?? null }));
    }

    function moveFocus(step: 1 | -1): void {
      const links = [...(panel.current?.querySelectorAll('a') ?? [])];
      const position = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
      (position < 0 ? field.current : links[Math.min(position, links.length - 1)])?.focus();
    }

    function handleArrow(step: 1 | -1): void {
      if (!store.getState().search.isOpen) store.dispatch(searchOpened());
      if (panelContent(store.getState().search) === 'suggestions') moveFocus(step);
      else moveActive(step);
    }

    /** @returns false when the key has its usual effect */
    function handleKey(key: string, isInField: boolean): boolean {
      const { isOpen, active } = store.getState().search;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        handleArrow(key === 'ArrowDown' ? 1 : -1);
        return true;
      }
      if (!isOpen) return false;
      if (key === 'Escape') {
        field.current?.focus();
        store.dispatch(searchClosed());
        return true;
      }
      if (key !== 'Enter' || !isInField || !active) return false;
      document.getElementById(active)?.click();
      return true;
    }

    function handleKeyDown(event: KeyboardEvent): void {
      // Escape would clear the field, arrows move its caret, and Enter send its form.
      if (!isComposing(event) && handleKey(event.key, event.target === field.current)) event.preventDefault();
    }

    return listen(container, { keydown: handleKeyDown });
  }, [store, field, panel]);
}
