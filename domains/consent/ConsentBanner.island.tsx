import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import type { ConsentChoice } from '../../src/ports';
import { cx } from '../../src/ui/cx';
import { CONSENT_PATH, PRIVACY_CHOICES_PATH } from './consent.contract';
import { consentChosen, selectConsent } from './consent.slice';
import css from './ui/ConsentBanner.module.css';
import { ConsentButtons } from './ui/ConsentButtons';

export interface ConsentBannerProps {
  /** Where to return after the form, on pages that have no URL for GET. */
  readonly back?: string;
}

const CONFIRMATIONS: Readonly<Record<ConsentChoice, string>> = {
  granted: 'Thanks. We’ll count your visits from now on.',
  refused: 'No problem. We won’t count your visits.',
};

/**
 * Asks for consent to analytics in one line at the bottom of the window. It moves nothing, and the end of the page has room for it, so it covers
 * nothing there. After the answer it is gone; screen readers hear a confirmation, which has the focus that the pressed button lost. It works without
 * JavaScript.
 */
export default function ConsentBanner({ back }: ConsentBannerProps) {
  const { choice } = useSelector(selectConsent);
  const dispatch = useDispatch();
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (choice) confirmation.current?.focus({ preventScroll: true });
  }, [choice]);
  return (
    <section aria-label="Privacy choices">
      <form
        className={cx(css.row, 'no-print')}
        method="post"
        action={back ? `${CONSENT_PATH}?back=${encodeURIComponent(back)}` : CONSENT_PATH}
        hidden={choice !== null}
        data-consent=""
      >
        <p>
          Allow{' '}
          <a className="link link--text" href={PRIVACY_CHOICES_PATH}>
            anonymous stats
          </a>
          ?
        </p>
        <ConsentButtons onChoose={(next) => void dispatch(consentChosen({ choice: next }))} />
      </form>
      <p ref={confirmation} className="visually-hidden" tabIndex={-1} role="status">
        {choice && `${CONFIRMATIONS[choice]} You can change this at the bottom of every page.`}
      </p>
    </section>
  );
}

ConsentBanner.sample = { props: {} } satisfies IslandSample<ConsentBannerProps>;
