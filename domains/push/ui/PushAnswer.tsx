import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { pushAllowed, pushDeclined } from '../push.events';
import type { AskView } from '../push.selectors';
import type { AskTexts } from '../push.texts';
import { AllowSteps } from './AllowSteps';
import css from './Push.module.css';
import { FailedNote, HOME_SCREEN_TEXT, UnsupportedNote } from './PushNotes';

type AnsweredView = Exclude<AskView, 'soft' | 'asking' | 'saving'>;

export interface PushAnswerProps {
  readonly view: AnsweredView;
  readonly texts: AskTexts;
  /** The number of the page's order. */
  readonly order: string;
}

/** Where the browser has answered no, or can't answer yes. */
const BLOCKED = 'Please Allow Push Notifications.';

interface View {
  readonly title: string;
  readonly text: (texts: AskTexts) => string;
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
export function PushAnswer({ view, texts, order }: PushAnswerProps) {
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    heading.current?.focus({ preventScroll: true });
  }, []);
  if (view === 'unsupported') return <UnsupportedNote />;
  const { title, text, action, canDecline } = VIEWS[view];
  return (
    <section className={`${css.ask} only-script`} aria-labelledby="push-answer-title">
      {view === 'on' && (
        <p className={css.done}>
          <Icon icon={icons.check} />
          {texts.done(order)}
        </p>
      )}
      <div role={view === 'denied' ? 'alert' : 'status'}>
        <h2 id="push-answer-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text(texts)}</p>
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
