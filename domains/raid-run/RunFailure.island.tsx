import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { RUN_ATTRIBUTE } from '../../src/ui/card/cardAttributes';
import { ErrorState } from '../../src/ui/feedback/ErrorState';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { type RaidRunRootState, type RunFailure as RunError, runOpened, selectRaidRun } from './raidRun.slice';
import { parseRunAddress, runAddress } from './runAddress.rules';
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
      title="The run could not be loaded"
      text={failureText(error)}
      isOurs={error.redirectUrl === undefined}
      action={
        <div className={css.actions}>
          {error.retriable && <Button onClick={() => dispatch(runOpened(opened))}>Try again</Button>}
          {error.redirectUrl === undefined ? (
            <ButtonLink href={runAddress(opened)} look={error.retriable ? 'quiet' : 'plain'}>
              Open the page
            </ButtonLink>
          ) : (
            <WayOn href={error.redirectUrl} />
          )}
        </div>
      }
    />
  );
}

/** Another page, because that of the run would say the same. */
function WayOn({ href }: { readonly href: string }) {
  const next = parseRunAddress(href);
  return (
    <ButtonLink href={href} look="plain" {...(next && { [RUN_ATTRIBUTE]: next.id })}>
      {next ? 'See the next run' : 'Open the raid calendar'}
    </ButtonLink>
  );
}

function failureText({ message, retriable }: RunError): string {
  if (retriable) return 'The shop didn’t respond. No seat was taken. Check your connection and try again.';
  return `${message ?? 'The response could not be read.'} No seat was taken.`;
}

RunFailure.sample = { props: {}, state: { raidRun: sampleFailedRun() } } satisfies IslandSample<Record<string, never>>;
