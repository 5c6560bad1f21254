import type { MouseEvent } from 'react';
import type { ConsentChoice } from '../../../src/ports';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { CHOICE_FIELD } from '../consent.contract';
import css from './ConsentButtons.module.css';

const CHOICES: readonly { readonly choice: ConsentChoice; readonly words: string }[] = [
  { choice: 'refused', words: 'Don’t count me' },
  { choice: 'granted', words: 'Count my visits' },
];

export interface ConsentButtonsProps {
  /** What holds now, where there is something to change. */
  readonly chosen?: ConsentChoice | undefined;
  readonly onChoose?: ((choice: ConsentChoice) => void) | undefined;
}

/** The two answers, of one size and one look, inside a form that posts to `CONSENT_PATH`. */
export function ConsentButtons({ chosen, onChoose }: ConsentButtonsProps) {
  const pressed = (choice: ConsentChoice) =>
    onChoose &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onChoose(choice);
    });
  return (
    <div className={css.buttons}>
      {CHOICES.map(({ choice, words }) => (
        <button
          key={choice}
          type="submit"
          className={buttonClass({ look: 'plain' })}
          name={CHOICE_FIELD}
          value={choice}
          aria-pressed={chosen && choice === chosen}
          onClick={pressed(choice)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
