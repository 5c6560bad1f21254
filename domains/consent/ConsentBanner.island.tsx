import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import type { ConsentChoice } from '../../src/ports';
import { CONSENT_PATH, PRIVACY_CHOICES_PATH } from './consent.contract';
import { consentChosen, selectConsent } from './consent.slice';
import css from './ui/ConsentBanner.module.css';
import { ConsentButtons } from './ui/ConsentButtons';

export interface ConsentBannerProps {
  /** Where to return after the form, on pages that have no URL for GET. */
  readonly back?: string;
}

const THANKS: Readonly<Record<ConsentChoice, string>> = {
  granted: 'Thanks. We’ll count your visits from now on.',
  refused: 'No problem. We won’t count your visits.',
};

/**
 * Asks for consent to analytics. It is part of the page flow, so it covers nothing, and keeps its size after the answer, so the layout does
 * not shift. It works without JavaScript.
 */
export default function ConsentBanner({ back }: ConsentBannerProps) {
  const { choice } = useSelector(selectConsent);
  const dispatch = useDispatch();
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button is hidden now.
    if (choice) confirmation.current?.focus({ preventScroll: true });
  }, [choice]);
  return (
    <section className={css.banner} aria-label="Privacy choices">
      <form
        className={`wrap ${css.row}`}
        method="post"
        action={back ? `${CONSENT_PATH}?back=${encodeURIComponent(back)}` : CONSENT_PATH}
      >
        <div className={css.text}>
          <p data-hidden={choice ? '' : undefined}>
            Help us improve with anonymous stats? We count which pages you open and what you buy here, without your
            name.{' '}
            <a className="link link--text" href={PRIVACY_CHOICES_PATH}>
              What we count
            </a>
          </p>
          <p ref={confirmation} tabIndex={-1} role="status" data-hidden={choice ? undefined : ''}>
            {choice && `${THANKS[choice]} You can change this at the bottom of every page.`}
          </p>
        </div>
        <div data-hidden={choice ? '' : undefined}>
          <ConsentButtons onChoose={(next) => void dispatch(consentChosen({ choice: next }))} />
        </div>
      </form>
    </section>
  );
}

ConsentBanner.sample = { props: {} } satisfies IslandSample<ConsentBannerProps>;
