import { cx } from '../cx';
import css from './Steps.module.css';

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Progress of the shopper: past and current steps are highlighted, or all of them when no step has a state. */
  readonly state?: 'past' | 'now' | 'future' | undefined;
}

/** Numbered steps joined by a line, vertical on phones. */
export function Steps({ steps, level = 3 }: { readonly steps: readonly Step[]; readonly level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className={cx(css.steps, css[`n${steps.length}`])}>
      {steps.map(({ title, text, state }) => (
        <li
          key={title}
          className={state === 'future' ? css.future : undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
