import { DAYS_AFTER_FIX, MAX_DAYS, problemNumber } from '../../../domains/problems';
import { staffProblemPath } from '../../../src/lib/urls';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import type { ProblemRow } from '../../problems';
import { problemFilePath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import css from './StaffProblem.module.css';
import listCss from './StaffProblems.module.css';

export interface ProblemFactsProps {
  readonly report: ProblemRow;
  readonly same: {
    readonly count: number;
    readonly first: Date;
    readonly others: readonly Pick<ProblemRow, 'id' | 'words' | 'created_at'>[];
  };
}

/** What is known of a report beside what happened. */
export function ProblemFacts({ report, same }: ProblemFactsProps) {
  const { id, email, is_crash, log, page, build, created_at } = report;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      'Reports',
      <>
        <span>{`${same.count}, first `}</span>
        <UtcTime at={same.first.getTime()} />
      </>,
    ],
    ['Received', <UtcTime key="at" at={created_at.getTime()} />],
    [
      'Page',
      <code key="page" className={listCss.code}>
        {page}
      </code>,
    ],
    [
      'Version',
      <code key="build" className={listCss.code}>
        {build}
      </code>,
    ],
    ...(log
      ? ([
          ['Browser', withMark(log.browser)],
          ['Window', `${log.viewport}, ${log.theme}`],
        ] as const)
      : []),
    ['Consent', consentText(is_crash, log !== null, email !== null)],
    ['Deleted', `${DAYS_AFTER_FIX} days after the fix, at most ${MAX_DAYS} days old`],
  ];
  return (
    <>
      <h2>Facts</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {log && (
        <p className={`small ${css.file}`}>
          <a className="link" href={problemFilePath(id)} download={`${problemNumber(id)}.json`}>
            File for Redux DevTools
          </a>
        </p>
      )}
      {same.others.length > 0 && (
        <>
          <h2 className={css.more}>Same cause</h2>
          <ul className={css.others}>
            {same.others.map((other) => (
              <li key={other.id}>
                <a className="link" href={staffProblemPath(other.id)}>
                  {problemNumber(other.id)}
                </a>
                {other.words !== '' && <p>{withMark(other.words.slice(0, 120))}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function consentText(isCrash: boolean, hasLog: boolean, hasEmail: boolean): string {
  if (isCrash) return 'Statistics yes';
  return `Actions ${hasLog ? 'yes' : 'no'}, email ${hasEmail ? 'yes' : 'no'}`;
}
