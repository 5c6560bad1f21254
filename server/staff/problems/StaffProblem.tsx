import { problemNumber, timeBefore } from '../../../domains/problems';
import { Island } from '../../../src/islands/Island';
import { staffProblemPath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Note } from '../../../src/ui/feedback/Note';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { LogStep, ProblemState as State, StateLine } from '../../problems';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { problemStatePath, problemTestPath, STAFF_PROBLEMS_PATH } from '../parts/staffPaths';
import { ProblemFacts, type ProblemFactsProps } from './ProblemFacts';
import { ProblemState } from './ProblemState';
import { ProblemStrip } from './ProblemStrip';
import css from './StaffProblem.module.css';

/** The log of a report as the page shows it. */
export interface ShownLog {
  readonly steps: readonly LogStep[];
  /** The shown one, from 1. */
  readonly step: number;
  /** What the step has changed; null where the state can't be made. */
  readonly lines: readonly StateLine[] | null;
  /** Why steps up to the shown one could not be replayed. */
  readonly problems: readonly { readonly step: number; readonly message: string }[];
  /** The page with the log in the time-travel view; null when the page was one person's. */
  readonly replay: string | null;
}

export interface StaffProblemProps extends ProblemFactsProps {
  /** The build that the server sends. */
  readonly currentBuild: string;
  /** Null when it came without one. */
  readonly log: ShownLog | null;
  readonly notice?: StaffNotice | undefined;
}

/** The id of the strip, so that each step shows the page at the same place. */
const STEPS_ID = 'steps';

const stepPath = (id: number, step: number): string => `${staffProblemPath(id)}?step=${step}#${STEPS_ID}`;

/** A report: what happened, step by step, and the state of the page after each. */
export function StaffProblem({ report, same, currentBuild, log, notice }: StaffProblemProps) {
  const { id, title, words, state, fixed_in } = report;
  return (
    <>
      <StaffHead
        back={{ href: STAFF_PROBLEMS_PATH, text: 'All reports' }}
        title={title}
        aside={<ProblemState state={state} fixedIn={fixed_in} />}
        notice={notice}
      />
      <div className={css.report}>
        <div className={css.head}>
          <p>
            <b>{problemNumber(id)}</b>
            <span className={css.words}>{withMark(words === '' ? 'A crash, reported by the page.' : words)}</span>
          </p>
          <div className={css.buttons}>
            {state === 'new' && <MarkForm id={id} shown={state} state="reproduced" text="Mark reproduced" />}
            {state !== 'fixed' && (
              <MarkForm id={id} shown={state} state="fixed" text={`Mark fixed in ${currentBuild}`} />
            )}
            {state === 'fixed' && <MarkForm id={id} shown={state} state="new" text="Open again" />}
            {log?.replay && (
              <ButtonLink look="action" href={log.replay}>
                <Icon icon={icons.play} size={16} />
                <span>Open in replay</span>
              </ButtonLink>
            )}
          </div>
        </div>
        {log && <Steps id={id} log={log} />}
        <div className={css.body}>
          {log ? (
            <>
              <div>
                <h2>Actions</h2>
                <Actions id={id} log={log} />
              </div>
              <div>
                <h2>{`State after step ${log.step}`}</h2>
                <StateAfter log={log} isOlder={report.build !== currentBuild} />
              </div>
            </>
          ) : (
            <div className={css.alone}>
              <h2>Actions</h2>
              <p className="soft">The box was not checked, so there are the words only.</p>
            </div>
          )}
          <div>
            <ProblemFacts report={report} same={same} />
          </div>
        </div>
      </div>
    </>
  );
}

interface MarkFormProps {
  readonly id: number;
  readonly shown: State;
  readonly state: State;
  readonly text: string;
}

function MarkForm({ id, shown, state, text }: MarkFormProps) {
  return (
    <form id={`mark-${state}`} method="post" action={problemStatePath(id)} data-form="">
      <input type="hidden" name="shown" value={shown} />
      <input type="hidden" name="state" value={state} />
      <Button type="submit">{text}</Button>
    </form>
  );
}

function Steps({ id, log: { steps, step } }: { readonly id: number; readonly log: ShownLog }) {
  const text = steps[step - 1]?.words;
  const at = (to: number) => (to >= 1 && to <= steps.length && to !== step ? stepPath(id, to) : null);
  return (
    <div className={css.time} id={STEPS_ID}>
      <Island
        name="problem-steps"
        id="problem-steps"
        when="load"
        className={css.controls}
        props={{
          first: at(1),
          previous: at(step - 1),
          next: at(step + 1),
          last: at(steps.length),
          test: problemTestPath(id),
        }}
      />
      <p className={css.now}>
        <b>{`Step ${step} of ${steps.length}`}</b>
        {text && <span>{withMark(`${text.text}${text.value && ` ${text.value}`}`)}</span>}
      </p>
      <ProblemStrip steps={steps} step={step} pathOf={(to) => stepPath(id, to)} />
    </div>
  );
}

function Actions({ id, log: { steps, step } }: { readonly id: number; readonly log: ShownLog }) {
  return (
    <ol className={css.actions}>
      {steps.map(({ before, type, words: { kind, text, value, isUnrecorded }, isKnown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log is fixed, so the index of a step is its identity
        <li key={index}>
          <a
            href={stepPath(id, index + 1)}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={cx(kind === 'failure' && css.bad, kind === 'answer' && css.round, index + 1 > step && css.later)}
          >
            <time>{timeBefore(before)}</time>
            <i aria-hidden="true" />
            <span>
              <span>{withMark(`${text}${value && ` ${value}`}`)}</span>
              {isUnrecorded && <em> text not recorded</em>}
              <code>{type}</code>
              {!isKnown && <em className={css.unknown}>not known to this build</em>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

const SIGNS: Readonly<Record<StateLine['kind'], string>> = { name: '', removed: '- ', added: '+ ', same: '  ' };

function StateAfter({ log, isOlder }: { readonly log: ShownLog; readonly isOlder: boolean }) {
  const { lines, problems, replay, steps } = log;
  const unknown = steps.filter(({ isKnown }) => !isKnown).length;
  return (
    <>
      {lines === null || lines.length === 0 ? (
        <p className={css.nothing}>{lines === null ? 'The state can’t be made.' : 'This step changed nothing.'}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reached by keyboard
        <section className={css.state} tabIndex={0} aria-label="State">
          <pre translate="no">
            {lines.map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed, so their index is their identity
              <span key={index} className={css[kind]}>{`${SIGNS[kind]}${text}\n`}</span>
            ))}
          </pre>
        </section>
      )}
      {isOlder && (
        <Note title="From another build.">
          {unknown === 0
            ? 'This build knows all of its actions, but may do something else with them.'
            : `${unknown} of its actions are not known to this build. They are marked and left out; the rest is shown.`}
        </Note>
      )}
      {problems.length > 0 && (
        <Note tone="error" title="Not everything could be replayed.">
          {problems
            .slice(0, 3)
            .map(({ step, message }) => (step === 0 ? message : `Step ${step}: ${message}`))
            .join(' ')}
        </Note>
      )}
      {replay === null && (
        <Note title="No replay.">
          The page was one person’s, so it can’t be opened. What happened on it is on this page.
        </Note>
      )}
    </>
  );
}
