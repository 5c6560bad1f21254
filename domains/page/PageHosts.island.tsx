import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { selectShownModal } from './modals.slice';
import { ModalHost } from './ui/ModalHost';
import { Toasts } from './ui/Toasts';

/**
 * Where the store speaks to the shopper: the dialog and the toasts. Every page has it once, and it wakes as soon as there is a store.
 * An open dialog makes the rest of the page inert, so the toasts stand inside it then.
 */
export default function PageHosts() {
  const isShown = useSelector(selectShownModal) !== null;
  return (
    <>
      <ModalHost>
        <Toasts />
      </ModalHost>
      {!isShown && <Toasts />}
    </>
  );
}

PageHosts.sample = {
  props: {},
  state: { toasts: [{ id: 'sample', kind: 'success', text: 'It is in your cart.' }] },
} satisfies IslandSample<Record<string, never>>;
