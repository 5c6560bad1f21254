import type { ReactNode } from 'react';
import { emailSuspicionOf } from '../../lib/suspicion/suspiciousEmail';
import { type Suspicion, suspicionOf } from '../../lib/suspicion/suspiciousText';
import { Badge } from './Badge';

const TEXTS: Readonly<Record<Suspicion, string>> = {
  invisible: 'invisible characters',
  look_alike: 'look-alike characters',
};

interface MarkedProps {
  readonly text: string;
  readonly suspicion: Suspicion;
}

/** A text that somebody has typed and that could be taken for another one. What turns the direction of text does so in it alone. */
function Marked({ text, suspicion }: MarkedProps) {
  return (
    <>
      <bdi>{text}</bdi> <span className="visually-hidden">contains </span>
      <Badge>{TEXTS[suspicion]}</Badge>
    </>
  );
}

/** Marks a text for staff when it has invisible or look-alike characters; others stay as they are. */
export function withMark(text: string): ReactNode {
  const suspicion = suspicionOf(text);
  return suspicion === null ? text : <Marked text={text} suspicion={suspicion} />;
}

/** Like `withMark`, for an email address. @param note stands behind the address: ` (guest)` */
export function emailWithMark(email: string, note = ''): ReactNode {
  const suspicion = emailSuspicionOf(email);
  return suspicion === null ? `${email}${note}` : <Marked text={`${email}${note}`} suspicion={suspicion} />;
}

/** Marks the values of rows of label and value. */
export const rowWithMark = <Row extends { readonly value: ReactNode }>(row: Row): Row =>
  typeof row.value === 'string' ? { ...row, value: withMark(row.value) } : row;
