/** A form as the shopper submitted it. */
export interface Submission {
  readonly method: 'GET' | 'POST';
  /** A URL of this shop, without a query for GET. */
  readonly url: string;
  /** What the shopper entered: personal, so it is neither in the state nor in an action. */
  readonly form: FormData;
  /** Completes the form before it is sent, such as with the answer of a passkey. @throws what the request would throw, or SubmissionError */
  readonly prepare?: (form: FormData, signal: AbortSignal) => Promise<FormData>;
}

/** A form that was not sent, because something that belongs to it was refused. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
}

/** Passes submitted forms from the page to the saga that sends them. */
export interface SubmissionsPort {
  /** @param key identifies the submission in actions and state */
  readonly add: (key: string, submission: Submission) => void;
  /** The submission, once; undefined when it was taken before or belongs to another visit of the page. */
  readonly take: (key: string) => Submission | undefined;
}

/** A form that is submitted again while it is being sent is never taken; the oldest of those are forgotten. */
const MAX_PENDING = 10;

export function createSubmissions(): SubmissionsPort {
  const pending = new Map<string, Submission>();
  return {
    add(key, submission) {
      pending.set(key, submission);
      for (const oldest of [...pending.keys()].slice(0, -MAX_PENDING)) pending.delete(oldest);
    },
    take(key) {
      const submission = pending.get(key);
      pending.delete(key);
      return submission;
    },
  };
}
