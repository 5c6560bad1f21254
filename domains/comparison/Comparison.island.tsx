import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { selectPinned } from './comparison.selectors';

/** The container of the comparison. Few shoppers compare, so the panel is loaded only when something is pinned. */
export default function Comparison() {
  const isPinned = useSelector(selectPinned) !== null;
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isPinned) return;
    const load = () => import(/* webpackChunkName: "comparison-panel" */ './ui/ComparisonPanel');
    load()
      .catch(load)
      .then(
        ({ ComparisonPanel }) => setPanel(() => ComparisonPanel),
        (error: unknown) => console.error('The comparison could not be loaded.', error),
      );
  }, [isPinned]);
  return isPinned && Panel && <Panel />;
}

Comparison.sample = { props: {} } satisfies IslandSample<object>;
