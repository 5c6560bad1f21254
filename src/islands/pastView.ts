import type { PastView } from '../../store/timeTravel';
import type { StoreIsland } from './storeIsland';

/** It stands beside the body, which is inert meanwhile, so it inherits nothing of the page's type. */
const LOOK = `
.past {
  inset: auto var(--s-16) var(--s-16); width: fit-content; margin: 0 auto; padding: var(--s-12) var(--s-16);
  border: 1px solid var(--line-strong); border-radius: var(--r-20); box-shadow: var(--lift-2);
  background: var(--surface-3); color: var(--text); font: var(--w-text) var(--t-16) / 1.5 var(--font-text);
}
.past[open] { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--s-8) var(--s-12); }
.past::backdrop { background: none; }
.past p { margin: 0; }
.past button {
  padding: var(--s-8) var(--s-12); min-height: 44px; border: 1px solid var(--text-3); border-radius: var(--r-6);
  background: none; color: inherit; font: inherit; font-weight: var(--w-strong); cursor: pointer;
}
`;

/** The strip that says where the developer is. It is a modal dialog, so nothing else can be reached, not even a dialog of the shop. */
function createBanner(page: Document, act: (what: 'back' | 'resume') => void): HTMLDialogElement {
  const banner = page.createElement('dialog');
  banner.className = 'past';
  banner.setAttribute('aria-label', 'Time travel');
  const text = page.createElement('p');
  text.textContent = 'You are looking at the past.';
  const button = (label: string, what: 'back' | 'resume') => {
    const made = page.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', () => act(what));
    return made;
  };
  banner.append(text, button('Back to the present', 'back'), button('Go on from here', 'resume'));
  banner.addEventListener('cancel', (event) => {
    event.preventDefault();
    act('back');
  });
  // The content security policy lets no style element through; sheets made by a script are the script's own.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  page.documentElement.append(banner);
  return banner;
}

/**
 * Islands that have not woken yet sleep through the past: what they would say when they wake is about the present, and would be lost.
 * @returns what wakes them
 */
function putToSleep(page: Document): () => void {
  const asleep = [...page.querySelectorAll<StoreIsland>('store-island[data-state=waiting]')];
  for (const island of asleep) island.dataset.state = 'past';
  return () => {
    for (const island of asleep) {
      if (island.dataset.state !== 'past') continue;
      island.dataset.state = 'waiting';
      // What is folded away waits for its fold.
      if (island.closest('details:not([open])')) continue;
      // What would have woken it may have been meanwhile. For developers it may as well wake now.
      island.wake();
    }
  };
}

/** Makes the page, and with it every island, inert while the past is shown, and gives the focus back afterwards. */
export function createPastView(page: Document): PastView {
  let banner: HTMLDialogElement | undefined;
  let ways: Parameters<PastView['onPastShown']>[0] | undefined;
  let focused: Element | null = null;
  let wakeUp = () => {};
  let cameBack = false;
  const browser = page.defaultView;
  // Who comes back by the back button finds the past as it was left; the page is told of it again when somebody can hear it.
  browser?.addEventListener('pageshow', ({ persisted }) => {
    if (ways && persisted) cameBack = true;
  });

  /** Over a dialog that the shop itself has just opened. */
  const raise = () => {
    if (!ways) return;
    banner ??= createBanner(page, (what) => ways?.[what]());
    if (banner.open && !page.body.querySelector('dialog[open]')) return;
    banner.close();
    banner.showModal();
  };

  return {
    onPastShown(given) {
      if (!ways) {
        focused = page.activeElement;
        page.body.inert = true;
        wakeUp = putToSleep(page);
      }
      ways = given;
      // The shop's own dialog follows the state in an effect.
      setTimeout(raise);
    },
    onPresentShown() {
      ways = undefined;
      banner?.close();
      page.body.inert = false;
      wakeUp();
      if (cameBack) setTimeout(() => browser?.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      cameBack = false;
      const heir = focused;
      // The field may have been away in the past and comes back with the present.
      setTimeout(() => heir?.isConnected && (heir as HTMLElement).focus({ preventScroll: true }));
    },
  };
}
