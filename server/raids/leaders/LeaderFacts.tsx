import { leaderPath, leaderRecord, type RunLeader, SAMPLE_LEADER } from '../../../domains/raid-run';
import { TooltipButton } from '../../../src/ui/overlay/Tooltip';

interface LeaderFactsProps {
  readonly name: string;
  /** Absent for a name that the shop's owner has not entered. */
  readonly leader: RunLeader | undefined;
}

/** Who leads a run, in a list of facts: their name, which leads to their page, and what is counted of their runs. */
export function LeaderFacts({ name, leader }: LeaderFactsProps) {
  if (leader === undefined) return <li>Led by {name}</li>;
  const facts = [...(leader.isSample ? [SAMPLE_LEADER] : []), ...leaderRecord(leader.counts)];
  return (
    <>
      <li>
        Led by{' '}
        <a className="link link--text" href={leaderPath(leader.slug)}>
          {leader.name}
        </a>
      </li>
      {facts.map(({ key, text, explanation }) => (
        <li key={key}>
          <TooltipButton id={`run-leader-${key}`} kind="hint" text={explanation}>
            {text}
          </TooltipButton>
        </li>
      ))}
    </>
  );
}
