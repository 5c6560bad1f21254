import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { CountBadge } from '../../src/ui/feedback/CountBadge';
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden';
import { selectCount } from './cart.slice';

/** The number of cart lines, in the header's cart link. Its hidden text is the accessible name of the link. */
export default function CartCount() {
  const count = useSelector(selectCount);
  return (
    <>
      <VisuallyHidden>{`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}</VisuallyHidden>
      <CountBadge count={count} />
    </>
  );
}

CartCount.sample = { props: {} } satisfies IslandSample<Record<string, never>>;
