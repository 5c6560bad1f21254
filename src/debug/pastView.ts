import type { PastControls, PastView } from '../../store/timeTravel';
import type { StoreIsland } from '../islands/storeIsland';
import { addButton, addDebugDialog, addElement } from './debugDialog';
import { type OutsideState, watchOutsideState } from './outsideState';

const STYLES = `
.past { width: fit-content; }
.past[open] { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--s-8) var(--s-12); }
`;

/** The banner shown with a past state. It is a modal dialog, so that nothing else is reachable, not even a dialog of the shop. */
function createBanner(page: Document, onAction: (action: 'back' | 'resume') => void): HTMLDialogElement {
  const banner = addDebugDialog(page, 'past', 'Time travel', STYLES);
  addElement(banner, 'p', { textContent: 'You are looking at the past.' });
  addButton(banner, 'Back to the present', () => onAction('back'));
  addButton(banner, 'Go on from here', () => onAction('resume'));
  banner.addEventListener('cancel', (event) => {
    event.preventDefault();
    onAction('back');
  });
  return banner;
}

/**
 * Keeps waiting islands from hydrating in the past, because the actions they dispatch on hydration would be lost.
 * @returns wakes them
 */
function pauseIslands(page: Document): () => void {
  const paused = [...page.querySelectorAll<StoreIsland>('store-island[data-state=waiting]')];
  for (const island of paused) island.dataset.state = 'past';
  return () => {
    for (const island of paused) {
      if (island.dataset.state !== 'past') continue;
      island.dataset.state = 'waiting';
      // Others wait for their trigger, such as being seen.
      if (island.isDue) island.wake();
    }
  };
}

/** What time travel keeps of a moment beside its state. */
interface Moment {
  readonly url: string;
  /** Of the browser's history. */
  readonly entry: unknown;
  readonly outside: OutsideState;
}

/** Makes the page inert while the past is shown, and restores afterwards what is not in the state: focus, scroll positions, typed text. */
export function createPastView(page: Document): PastView<Moment> {
  let banner: HTMLDialogElement | undefined;
  let controls: PastControls | undefined;
  let focused: Element | null = null;
  let resumeIslands = () => {};
  let fillIn = () => {};
  let now: OutsideState | undefined;
  let shown: OutsideState | undefined;
  let wasRestored = false;
  const outside = watchOutsideState(page);
  const browser = page.defaultView;
  // Listeners ignore a `pageshow` while the past is shown, so it is dispatched again in the present.
  browser?.addEventListener('pageshow', ({ persisted }) => {
    if (controls && persisted) wasRestored = true;
  });

  /** Shows the banner above dialogs that the shop has just opened. */
  const showPast = () => {
    if (!controls) return;
    outside.show(shown);
    banner ??= createBanner(page, (action) => controls?.[action]());
    if (banner.open && !page.body.querySelector('dialog[open]')) return;
    banner.close();
    banner.showModal();
  };

  return {
    readMoment: () => ({ url: location.href, entry: history.state, outside: outside.read() }),
    goOnFrom({ url, entry }) {
      if (url !== location.href) history.replaceState(entry, '', url);
    },
    onPastShown(pastControls, moment) {
      if (!controls) {
        focused = page.activeElement;
        now = outside.read();
        fillIn = outside.rememberFields();
        page.body.inert = true;
        resumeIslands = pauseIslands(page);
      }
      controls = pastControls;
      shown = moment?.outside;
      // The shop's dialog opens in an effect.
      setTimeout(showPast);
    },
    onPresentShown(isSame, quietly) {
      controls = undefined;
      banner?.close();
      page.body.inert = false;
      resumeIslands();
      if (wasRestored)
        setTimeout(() => browser?.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      wasRestored = false;
      if (!isSame) return;
      const target = focused;
      // Elements may be missing in the past and be rendered again now. A focused search field would open, also where it was closed.
      setTimeout(() => {
        outside.show(now);
        fillIn();
        quietly(() => target?.isConnected && (target as HTMLElement).focus({ preventScroll: true }));
      });
    },
  };
}
