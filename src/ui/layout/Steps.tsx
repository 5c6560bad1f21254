import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Steps.module.css';

export interface Step {
  readonly title: string;
  readonly text: ReactNode;
  /** Where the shopper is: past steps are filled, future ones gray; without states all are ahead, and highlighted. */
  readonly state?: 'past' | 'now' | 'future' | undefined;
}

export interface StepsProps {
  readonly steps: readonly Step[];
  readonly level?: 2 | 3 | 4;
  /** At any width. */
  readonly isVertical?: boolean;
}

/** Numbered steps joined by a line, vertical on phones. */
export function Steps({ steps, level = 3, isVertical = false }: StepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={cx(css.steps, isVertical ? css.vertical : css[`n${steps.length}`])}>
      {steps.map(({ title, text, state }) => (
        <li key={title} className={state && css[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
