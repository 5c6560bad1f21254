import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { useLazyImport } from '../../src/ui/useLazyImport';
import { pushAllowed, pushDeclined } from './pressed.events';
import { selectAskView, selectPush } from './push.selectors';
import { initialPush, type PushOccasion } from './pushState';
import css from './ui/Push.module.css';

/** What our question says on an occasion. */
interface AskTexts {
  readonly question: string;
  readonly promise: string;
}

const ASK_TEXTS: Readonly<Record<PushOccasion, AskTexts>> = {
  paid: {
    question: 'Get a push when it starts?',
    promise: 'We tell you when work starts, when it’s done and when we message you. No offers.',
  },
  started: {
    question: 'Get a push when it is done?',
    promise: 'We tell you when it’s done and when we message you. No offers.',
  },
  joined: {
    question: 'Get a push when a seat is free?',
    promise: 'We tell you when it is your turn. No offers.',
  },
};

// In one file with the saga, which a page that asks loads when it starts.
const importAnswer = () =>
  import(/* webpackChunkName: "push" */ './ui/PushAnswer').then(({ PushAnswer }) => PushAnswer);

/** Asks once, in our own words, whether the shopper wants push messages. The browser's question comes only after Allow. */
export default function PushAsk() {
  const view = useSelector(selectAskView);
  const occasion = useSelector(selectPush).occasion ?? 'paid';
  const dispatch = useDispatch();
  const { loaded: Answer, load } = useLazyImport(importAnswer, 'The code of push messages could not be loaded.');
  useEffect(() => {
    if (view !== null && view !== 'soft') load();
  });
  if (view === null) return null;
  const texts = ASK_TEXTS[occasion];
  const isAsking = view === 'asking';
  const isBusy = isAsking || view === 'saving';
  if (Answer && !isBusy && view !== 'soft') return <Answer view={view} occasion={occasion} />;
  return (
    <section className={`${css.ask} only-script`} aria-labelledby="push-ask-title">
      <h2 id="push-ask-title">{texts.question}</h2>
      {isBusy ? (
        <p role="status">{isAsking ? 'Your browser is asking now. Choose Allow.' : 'Turning it on…'}</p>
      ) : (
        <p>{texts.promise}</p>
      )}
      <div className={css.buttons}>
        <Button busy={isBusy} onClick={() => void dispatch(pushAllowed())}>
          Allow
        </Button>
        {!isBusy && (
          <Button look="quiet" onClick={() => void dispatch(pushDeclined())}>
            No thanks
          </Button>
        )}
      </div>
      {!isBusy && <p className={css.hint}>You can turn it off in Notifications.</p>}
    </section>
  );
}

PushAsk.sample = {
  props: {},
  state: { push: { ...initialPush, place: 'order', occasion: 'paid' } },
} satisfies IslandSample<object>;
