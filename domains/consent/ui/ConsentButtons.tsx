import type { MouseEvent } from 'react';
import type { ConsentChoice } from '../../../src/ports';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { CHOICE_FIELD } from '../consent.contract';
import css from './ConsentButtons.module.css';

const CHOICES: readonly { readonly choice: ConsentChoice; readonly label: string }[] = [
  { choice: 'refused', label: 'No thanks' },
  { choice: 'granted', label: 'Allow' },
];

export interface ConsentButtonsProps {
  /** The current choice, on the privacy page. */
  readonly chosen?: ConsentChoice | undefined;
  readonly onChoose?: ((choice: ConsentChoice) => void) | undefined;
}

/** The two answers with the same size and look, for a form that posts to `CONSENT_PATH`. */
export function ConsentButtons({ chosen, onChoose }: ConsentButtonsProps) {
  const onClickOf = (choice: ConsentChoice) =>
    onChoose &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onChoose(choice);
    });
  return (
    <div className={css.buttons}>
      {CHOICES.map(({ choice, label: words }) => (
        <button
          key={choice}
          type="submit"
          className={buttonClass({ look: 'plain' })}
          name={CHOICE_FIELD}
          value={choice}
          aria-pressed={chosen && choice === chosen}
          onClick={onClickOf(choice)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
