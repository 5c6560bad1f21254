import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { watchCartLinks } from './cartLinks';

/** Shows nothing: it listens for all cards of the page at once. */
export default function CartLinks() {
  const dispatch = useDispatch();
  useEffect(() => watchCartLinks(document, dispatch), [dispatch]);
  return null;
}

CartLinks.sample = { props: {} } satisfies IslandSample<Record<string, never>>;
