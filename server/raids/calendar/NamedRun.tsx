import { DIFFICULTY_LABELS, parseClassName, type RunView, runAddress } from '../../../domains/raid-run';
import { RUN_ATTRIBUTE } from '../../../src/ui/card/cardAttributes';
import { RunTime } from '../runs/RunTime';

interface NamedRunProps {
  readonly run: RunView;
  /** The class that the list is filtered by; empty for none. */
  readonly className: string;
}

/** A link to a run, with its start: `The Venomous Abyss, Heroic, Fri 20 Nov, 20:00 CET`. */
export function NamedRun({ run: { id, raid, difficulty, region, startsAt }, className }: NamedRunProps) {
  return (
    <>
      <a
        className="link"
        href={runAddress({ id, className: parseClassName(className) })}
        {...{ [RUN_ATTRIBUTE]: id }}
      >{`${raid.name}, ${DIFFICULTY_LABELS[difficulty.key]}`}</a>
      {', '}
      <RunTime region={region} time={startsAt} />
    </>
  );
}
