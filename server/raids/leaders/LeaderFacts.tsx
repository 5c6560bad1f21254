import { type LeaderFact, leaderPath, leaderRecord, type RunLeader, SAMPLE_LEADER } from '../../../domains/raid-run';
import { TooltipButton } from '../../../src/ui/overlay/Tooltip';

interface LeaderFactsProps {
  readonly name: string;
  /** Absent for a name that the shop's owner has not entered. */
  readonly leader: RunLeader | undefined;
}

/** Who leads a run, in a list of facts: their name, which leads to their page, and what is counted of their runs. */
export function LeaderFacts({ name, leader }: LeaderFactsProps) {
  if (leader === undefined) return <li>Led by {name}</li>;
  return (
    <>
      <li>
        Led by{' '}
        <a className="link link--text" href={leaderPath(leader.slug)}>
          {leader.name}
        </a>
        {leader.isSample && (
          <>
            {' · '}
            <ExplainedFact fact={SAMPLE_LEADER} />
          </>
        )}
      </li>
      {leaderRecord(leader.counts).map((fact) => (
        <li key={fact.key}>
          <ExplainedFact fact={fact} />
        </li>
      ))}
    </>
  );
}

function ExplainedFact({ fact }: { readonly fact: LeaderFact }) {
  return (
    <TooltipButton id={`run-leader-${fact.key}`} kind="hint" text={fact.explanation}>
      {fact.text}
    </TooltipButton>
  );
}
