import type { ReactElement } from 'react';
import type { TimeLeftFormat } from '../../lib/timeLeft';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'time-left': {
        readonly end: number;
        readonly word: TimeLeftProps['word'];
        readonly format: TimeLeftProps['format'];
        readonly children: ReactElement;
      };
    }
  }
}

export interface TimeLeftProps {
  /** ms UTC */
  readonly end: number;
  /** Before the time that is left: `in 2 d 4 h`, which is the default, or `for 9 min 58 s`. */
  readonly word?: 'for' | undefined;
  /** `clock`: `in 02:14:31`; `minutes`: `in 15 min`; two units by default. */
  readonly format?: TimeLeftFormat | undefined;
  /** The end as a date, in one element whose text is replaced. In an island its text needs `suppressHydrationWarning`. */
  readonly children: ReactElement;
}

/** An end as a date; once the page is awake, the time that is left. */
export function TimeLeft({ end, word, format, children }: TimeLeftProps) {
  return (
    <time-left end={end} word={word} format={format}>
      {children}
    </time-left>
  );
}
