import { PROBLEM_PATH } from '../../lib/urls';

/** The way from an error of ours to the form that reports it. */
export const ReportLink = () => (
  <a className="link" href={PROBLEM_PATH} data-modal="dialog">
    Report it
  </a>
);
