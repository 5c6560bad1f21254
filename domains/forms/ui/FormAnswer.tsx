import type { ReactNode } from 'react';
import { FORM_ANSWER_ATTRIBUTE } from '../formsAttributes';

export interface FormAnswerProps {
  /** The form's `id`. */
  readonly form: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The server's message about a form that it shows again, until the form has another answer. Has the focus, so it is read first. */
export function FormAnswer({ form, className, children }: FormAnswerProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: a returned form has to announce its errors first.
    <div className={className} tabIndex={-1} autoFocus {...{ [FORM_ANSWER_ATTRIBUTE]: form }}>
      {children}
    </div>
  );
}
