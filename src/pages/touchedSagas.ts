import { FORM_ATTRIBUTE, MODAL_ATTRIBUTE, selectForms } from '../../domains/forms';
import { FRAGMENT_ATTRIBUTE, selectFragmentLinks } from '../../domains/page/fragmentLinks.slice';
import { createLinkedPagesSaga } from '../../domains/page/linkedPages.saga';
import { listen } from '../lib/listen';
import { lazySaga } from '../saga/lazySaga';
import type { PageListener } from './pageDescription';

const loadPageResponses = async () =>
  (await import(/* webpackChunkName: "form-sagas" */ '../../sagas/flows/pageResponses.saga')).createPageResponsesFlow;

const loadFragmentLinks = async () =>
  (await import(/* webpackChunkName: "fragments" */ '../../domains/page/fragmentLinks.saga')).createFragmentLinksSaga;

/** Sends forms, follows links to dialogs, and applies the responses. */
export const pageResponsesSaga = lazySaga(
  selectForms,
  ({ byId, link }) => link !== null || Object.keys(byId).length > 0,
  loadPageResponses,
);

/** Puts parts of pages into this one. Without its code the links are ordinary ones. */
export const fragmentLinksSaga = lazySaga(
  selectFragmentLinks,
  (links) => Object.keys(links).length > 0,
  () => loadFragmentLinks().catch(loadFragmentLinks).catch(createLinkedPagesSaga),
);

/** Loads code with the first touch of an element that needs it, so that it is there when that is pressed. */
const loadOnTouch =
  (selector: string, load: () => Promise<unknown>): PageListener =>
  (page) => {
    const handleTouch = ({ target }: Event) => {
      if (!(target as Element).closest(selector)) return;
      stop();
      // The saga loads it again when it is needed, and reports a failure then.
      load().catch(() => {});
    };
    const stop = listen(page, { pointerdown: handleTouch, focusin: handleTouch });
    return stop;
  };

export const watchFormTouch = loadOnTouch(`[${FORM_ATTRIBUTE}],[${MODAL_ATTRIBUTE}]`, loadPageResponses);
export const watchFragmentLinkTouch = loadOnTouch(`[${FRAGMENT_ATTRIBUTE}]`, loadFragmentLinks);
