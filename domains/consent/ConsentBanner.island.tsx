import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import type { ConsentChoice } from '../../src/ports';
import { CONSENT_PATH, PRIVACY_CHOICES_PATH } from './consent.contract';
import { consentChosen, selectConsent } from './consent.slice';
import css from './ui/ConsentBanner.module.css';
import { ConsentButtons } from './ui/ConsentButtons';

export interface ConsentBannerProps {
  /** Where the form leads back to from a page that has no address of its own. */
  readonly back?: string;
}

const THANKS: Readonly<Record<ConsentChoice, string>> = {
  granted: 'Thank you. Your visits are counted from now on.',
  refused: 'All right. Nothing of your visits is counted.',
};

/**
 * The question whether the shop may count visits. It stands in the flow of the page, so it covers nothing, and its place keeps its size
 * when the question is answered. Without script it is a form like any other.
 */
export default function ConsentBanner({ back }: ConsentBannerProps) {
  const { choice } = useSelector(selectConsent);
  const dispatch = useDispatch();
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (choice) answer.current?.focus({ preventScroll: true });
  }, [choice]);
  return (
    <section className={css.banner} aria-label="Privacy choices">
      <form
        className={`wrap ${css.row}`}
        method="post"
        action={back ? `${CONSENT_PATH}?back=${encodeURIComponent(back)}` : CONSENT_PATH}
      >
        <div className={css.words}>
          <p data-hidden={choice ? '' : undefined}>
            May we count which pages you open and what you buy here? Without your name, and for this shop alone.{' '}
            <a className="link link--text" href={PRIVACY_CHOICES_PATH}>
              What is counted
            </a>
          </p>
          <p ref={answer} tabIndex={-1} role="status" data-hidden={choice ? undefined : ''}>
            {choice && `${THANKS[choice]} You can change this at the foot of every page.`}
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
