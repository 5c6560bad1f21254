import { PROBLEM_LINK } from '../../lib/urls';

/** The way from an error of ours to the form that reports it. */
export const ReportLink = () => (
  <a className="link" {...PROBLEM_LINK}>
    Report it
  </a>
);
