import { useEffect, useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { readRecording } from '../../src/lib/recording';
import checkCss from '../../src/ui/form/Check.module.css';
import { fillInDraft, forgetDraft, keepDraft } from './draft.dom';
import { type PackedLog, packLog } from './packLog';
import { readPageFacts } from './pageFacts.dom';
import { PROBLEM_FIELDS, PROBLEM_PATH } from './problems.contract';
import { NotSent } from './ui/NotSent';
import css from './ui/Problem.module.css';
import { SentList } from './ui/SentList';

interface ProblemLogProps {
  /** The `id` of the form around it. */
  readonly formId: string;
  /** The path of the page that the report is about, as far as the server knows it. */
  readonly page: string;
}

type Taken = PackedLog | 'reading' | 'nothing';

/** Takes what the report sends of this page. The recording is read once, so that what is read is what is sent. */
async function takeLog(): Promise<Taken> {
  try {
    const recording = readRecording();
    return (recording && (await packLog(recording, readPageFacts(document)))) ?? 'nothing';
  } catch (error) {
    console.error('What happened on this page could not be read.', error);
    return 'nothing';
  }
}

/** In the form of a report: the box that sends what has happened on the page, and the list of all that this is. */
export default function ProblemLog({ formId, page }: ProblemLogProps) {
  const [taken, setTaken] = useState<Taken>('reading');
  const [isTicked, setIsTicked] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const sent = typeof taken === 'string' ? null : taken;

  useEffect(() => {
    let isShown = true;
    void takeLog().then((log) => isShown && setTaken(log));
    return () => {
      isShown = false;
    };
  }, []);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    // The note here takes the place of the toast.
    form.removeAttribute('data-form-failure');
    fillInDraft(form);
    const keep = () => keepDraft(form);
    form.addEventListener('input', keep);
    // A late listener gets earlier events at once: they are about another report.
    let isListening = false;
    // Without its script a page has no events.
    const stop = window.storefront?.on('forms/*', ({ type, payload }) => {
      if (!isListening || (payload as { readonly id?: string }).id !== formId) return;
      setHasFailed(type === 'forms/formFailed');
      if (type === 'forms/formSubmitted') forgetDraft();
      else keep();
    });
    isListening = true;
    return () => {
      form.removeEventListener('input', keep);
      stop?.();
    };
  }, [formId]);

  const path = sent && sent.log.path !== PROBLEM_PATH ? sent.log.path : page;
  return (
    <>
      <input type="hidden" name={PROBLEM_FIELDS.page} value={path} />
      <input type="hidden" name={PROBLEM_FIELDS.log} value={(isTicked && sent?.packed) || ''} />
      <div className="only-script">
        <label className={css.box}>
          <input
            type="checkbox"
            name={PROBLEM_FIELDS.withLog}
            value="1"
            className={checkCss.check}
            checked={isTicked}
            disabled={sent === null}
            onChange={({ target }) => setIsTicked(target.checked)}
          />
          <span>
            <span>Send my last actions on this page with it</span>
            <small>{hintOf(taken)}</small>
          </span>
        </label>
        {sent ? <SentList log={sent.log} /> : <div className={css.list} aria-hidden="true" />}
      </div>
      {hasFailed && <NotSent formId={formId} />}
    </>
  );
}

function hintOf(taken: Taken): string {
  if (taken === 'reading') return 'Reading them…';
  if (taken === 'nothing') return 'This page can’t tell them. Your words are sent alone.';
  const steps = taken.log.actions.length;
  return `${steps} ${steps === 1 ? 'step' : 'steps'}, no text you typed. Read them below.`;
}

ProblemLog.sample = { props: { formId: 'problem-page', page: '/' } } satisfies IslandSample<ProblemLogProps>;
