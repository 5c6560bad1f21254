import type { ReactNode } from 'react';
import { Note } from '../feedback/Note';
import css from './FormProblems.module.css';

export interface FormProblemsProps {
  /** What happened, in bold before the text: "Your question hasn’t been sent yet." */
  readonly title?: string | undefined;
  readonly message?: ReactNode;
  /** What is wrong with each field; `fieldId` makes it a link to the field. */
  readonly problems: readonly { readonly message: string; readonly fieldId?: string | undefined }[];
}

/** The summary of a refused form above its fields. Screen readers announce it when it appears. */
export function FormProblems({ title, message, problems }: FormProblemsProps) {
  return (
    <Note tone="error" role="alert" title={title}>
      <span>{message}</span>
      {problems.length > 0 && (
        <ul className={css.list}>
          {problems.map(({ message: text, fieldId }) => (
            <li key={fieldId ?? text}>
              {fieldId ? (
                <a className="link link--text" href={`#${fieldId}`}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
