import { cx } from '../../../src/ui/cx';
import { actionWords, type SessionLog } from '../../session-log';
import { timeBefore } from '../timeBefore';
import css from './Problem.module.css';

/** All that a log holds, in plain words: every action, and the page, the device and the version. */
export function SentList({ log }: { readonly log: SessionLog }) {
  const end = log.actions.at(-1)?.at ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reached by keyboard
    <ol className={css.list} tabIndex={0} aria-label="What is sent">
      {log.actions.map(({ at, action }, index) => {
        const { kind, text, value, isUnrecorded } = actionWords(action);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, so its index is its identity
          <li key={index} className={cx(kind === 'failure' && css.failure)}>
            <time>{timeBefore(end - at)}</time>
            <span>
              <span>{text}</span>
              {value && <b>{` ${value}`}</b>}
              {isUnrecorded && <em> text not recorded</em>}
            </span>
          </li>
        );
      })}
      <Fact name="Page" text={log.path} />
      <Fact name="Device" text={`${log.browser}, window ${log.viewport}, ${log.theme}`} />
      <Fact name="Version" text={log.build} />
    </ol>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <li>
      <span>{name}</span>
      <span>{text}</span>
    </li>
  );
}
