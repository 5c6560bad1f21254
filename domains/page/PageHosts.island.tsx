import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { selectShownModal } from './modals.slice';
import { ModalHost } from './ui/ModalHost';
import { Toasts } from './ui/Toasts';

/**
 * The dialog and the toasts of a page. Every page has it once, and it hydrates as soon as there is a store. An open dialog makes the rest of
 * the page inert, so the toasts are rendered inside it then.
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
