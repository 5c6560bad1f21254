import { Note } from '../../../src/ui/feedback/Note';
import { classOf } from '../checkRun.rules';
import { ARMOR_LABELS } from '../classes.rules';
import type { ClassName, RunView } from '../raidRun.types';
import css from './ClassGrid.module.css';

/** `Hands from Entombed Sentinels, Chest from Vashnik the Malignant`; empty when no boss of the run drops tokens. */
function dropsText({ bosses }: Pick<RunView, 'bosses'>): string {
  return bosses
    .filter(({ drops }) => drops.length > 0)
    .map(({ name, drops }) => `${drops.join(' and ')} from ${name}`)
    .join(', ');
}

interface ClassNoteProps {
  readonly run: RunView;
  readonly className: ClassName | null;
}

/** What the chosen class wears, its tier tokens, and which bosses of this run drop them. */
export function ClassNote({ run, className }: ClassNoteProps) {
  const chosen = classOf(run, className);
  const drops = dropsText(run);
  return (
    <div className={css.note} aria-live="polite">
      <Note>
        {chosen ? (
          <>
            <b>{chosen.label}</b> wears <b>{ARMOR_LABELS[chosen.armor]}</b>
            {chosen.token !== null && (
              <>
                {' '}
                and takes <b>{chosen.token}</b> tokens
              </>
            )}
            .
          </>
        ) : (
          'Your class decides which armor and tier tokens you can use.'
        )}
        {drops && ` Tokens here: ${drops}.`}
      </Note>
    </div>
  );
}
