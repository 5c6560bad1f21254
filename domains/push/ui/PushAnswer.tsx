import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { pushAllowed, pushDeclined } from '../pressed.events';
import { type AskView, selectPush } from '../push.selectors';
import type { PushOccasion } from '../pushState';
import { AllowSteps } from './AllowSteps';
import css from './Push.module.css';
import { FailedNote, HOME_SCREEN_TEXT, UnsupportedNote } from './PushNotes';

type AnsweredView = Exclude<AskView, 'soft' | 'asking' | 'saving'>;

export interface PushAnswerProps {
  readonly view: AnsweredView;
  readonly occasion: PushOccasion;
}

/** Where the browser has answered no, or can't answer yes. */
const BLOCKED = 'Please Allow Push Notifications.';

/** What comes first once messages are on, and what happens without them. */
const ANSWER_TEXTS: Readonly<Record<PushOccasion, { readonly next: string; readonly without: string }>> = {
  paid: {
    next: 'Next one: when work starts.',
    without: 'You get updates by email either way.',
  },
  started: { next: 'Next one: when your order is done.', without: 'You get updates by email either way.' },
  joined: { next: 'Next one: when a seat is free for you.', without: 'We email you either way.' },
};

interface View {
  readonly title: string;
  readonly text: (texts: (typeof ANSWER_TEXTS)[PushOccasion]) => string;
  /** The button that asks the browser again. */
  readonly action?: string;
  readonly canDecline?: boolean;
}

const VIEWS: Readonly<Record<Exclude<AnsweredView, 'unsupported'>, View>> = {
  on: { title: 'Push is on', text: ({ next }) => next },
  denied: {
    title: BLOCKED,
    text: ({ without }) => `They are blocked for this site. ${without}`,
    action: 'Check again',
    canDecline: true,
  },
  home_screen: { title: BLOCKED, text: () => HOME_SCREEN_TEXT, canDecline: true },
  failed: { title: 'Push is not on yet', text: () => '', action: 'Try again' },
};

/** What the shopper sees once the browser has answered, in place of our question. */
export function PushAnswer({ view, occasion }: PushAnswerProps) {
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasAsked } = useSelector(selectPush);
  useEffect(() => {
    // The button that had the focus is gone. Whoever has pressed nothing keeps the focus.
    if (hasAsked) heading.current?.focus({ preventScroll: true });
  }, [hasAsked]);
  if (view === 'unsupported') return <UnsupportedNote />;
  const { title, text, action, canDecline } = VIEWS[view];
  return (
    <section className={`${css.ask} only-script`} aria-labelledby="push-answer-title">
      <div role={hasAsked && view === 'denied' ? 'alert' : undefined}>
        <h2 id="push-answer-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text(ANSWER_TEXTS[occasion])}</p>
      </div>
      {(view === 'denied' || view === 'home_screen') && <AllowSteps name="push-ask-browser" />}
      {view === 'failed' && <FailedNote />}
      <div className={css.buttons}>
        {action && <Button onClick={() => void dispatch(pushAllowed())}>{action}</Button>}
        {view === 'on' && <ButtonLink href="/notifications">Choose topics</ButtonLink>}
        {canDecline && (
          <Button look="quiet" onClick={() => void dispatch(pushDeclined())}>
            Not now
          </Button>
        )}
      </div>
    </section>
  );
}
