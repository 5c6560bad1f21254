import type { SearchState } from './search.slice';

/** What the panel below the field shows. */
export function panelContent(search: SearchState): 'results' | 'nothing' | 'suggestions' | null {
  if (!search.isOpen) return null;
  if (search.query.trim() === '') {
    const { recent = [], popular = [] } = search.suggestions ?? {};
    return recent.length + popular.length > 0 ? 'suggestions' : null;
  }
  // While a new answer is on its way, the previous one stays.
  if (search.groups.some(({ hits }) => hits.length > 0)) return 'results';
  return search.status === 'ready' || search.status === 'failed' ? 'nothing' : null;
}
