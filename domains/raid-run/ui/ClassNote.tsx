import { Note } from '../../../src/ui/feedback/Note';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { classOf } from '../checkRun.rules';
import type { RunView } from '../runAnswer.contract';
import { ARMOR_LABELS, type ClassName } from '../runViews';
import css from './ClassGrid.module.css';

interface ClassNoteProps {
  readonly run: RunView;
  readonly className: ClassName | null;
}

/** What the chosen class wears, its tier tokens, and which of them this run drops, by boss on request. */
export function ClassNote({ run, className }: ClassNoteProps) {
  const chosen = classOf(run, className);
  const dropping = run.bosses.filter(({ drops }) => drops.length > 0);
  return (
    <div className={css.note} aria-live="polite">
      <Note>
        {chosen ? (
          <span key={chosen.name}>
            <b>{chosen.label}</b> wears <b>{ARMOR_LABELS[chosen.armor]}</b>
            {chosen.token !== null && (
              <span>
                {' '}
                and takes <b>{chosen.token}</b> tokens
              </span>
            )}
            <span>.</span>
          </span>
        ) : (
          <span>Your class decides which armor and tier tokens you can use.</span>
        )}
        {chosen && dropping.length > 0 && (
          <>
            <span>
              {' '}
              Tokens here: <b>{dropping.flatMap(({ drops }) => drops).join(', ')}</b>.
            </span>
            <Disclosure title="Which boss drops what" look="link">
              {`${dropping.map(({ name, drops }) => `${drops.join(' and ')} from ${name}`).join(', ')}.`}
            </Disclosure>
          </>
        )}
      </Note>
    </div>
  );
}
