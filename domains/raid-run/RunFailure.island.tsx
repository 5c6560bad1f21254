import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { ErrorState } from '../../src/ui/feedback/ErrorState';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { type RaidRunRootState, type RaidRunState, runOpened, selectRaidRun } from './raidRun.slice';
import { runAddress } from './runAddress.rules';
import { sampleFailedRun } from './sample';
import css from './ui/RunFailure.module.css';

/** Why a run could not be shown in the dialog, and what to do now. */
export default function RunFailure() {
  const dispatch = useDispatch();
  const { opened, error } = useSelector((state: RaidRunRootState) => selectRaidRun(state));
  if (opened === null || error === null) return null;
  return (
    <ErrorState
      level={3}
      title="The run could not be shown"
      text={failureText(error)}
      action={
        <div className={css.actions}>
          {error.retriable && <Button onClick={() => dispatch(runOpened(opened))}>Try again</Button>}
          <ButtonLink href={runAddress(opened)} look={error.retriable ? 'quiet' : 'plain'}>
            Open its page
          </ButtonLink>
        </div>
      }
    />
  );
}

function failureText({ message, retriable }: NonNullable<RaidRunState['error']>): string {
  if (retriable) return 'The shop did not answer. No seat was taken. Check your connection and try again.';
  return `${message ?? 'The answer could not be read.'} No seat was taken.`;
}

RunFailure.sample = { props: {}, state: { raidRun: sampleFailedRun() } } satisfies IslandSample<Record<string, never>>;
