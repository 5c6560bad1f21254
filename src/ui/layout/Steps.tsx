import { cx } from '../cx';
import css from './Steps.module.css';

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Where the shopper is: what is past and present is drawn in choice colour. All are, when no step has a state. */
  readonly state?: 'past' | 'now' | 'future' | undefined;
}

/** The way in steps: rings, then a diamond, joined by the line; it runs down on phones. */
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
