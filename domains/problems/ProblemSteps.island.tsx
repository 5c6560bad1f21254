import { type MouseEvent, useEffect } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { listen } from '../../src/lib/listen';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { buttonClass } from '../../src/ui/form/buttonLook';
import { Icon, type IconPath } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { StatusTip } from '../../src/ui/overlay/StatusTip';
import { useCopying } from '../page';

interface ProblemStepsProps {
  /** The addresses of the steps around the shown one; null where there is none. */
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly last: string | null;
  /** The address of the test that replays the report. */
  readonly test: string;
}

/** Keys that the browser or a field needs are left to them. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !(event.target as Element).closest('input, textarea, select, [contenteditable], [tabindex="0"]');

/** The buttons that step through a report, also by the keys ← and →, and that copy it as a test. Without JavaScript they are links. */
export default function ProblemSteps({ first, previous, next, last, test }: ProblemStepsProps) {
  const { tip, isShown, copy } = useCopying();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const href = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (!href || !isFree(event)) return;
      event.preventDefault();
      window.location.assign(href);
    };
    return listen(document, { keydown: onKeyDown });
  }, [previous, next]);

  useEffect(() => {
    // The list of actions scrolls by itself, without the page.
    const shown = document.querySelector<HTMLElement>('[aria-current=step]');
    const list = shown?.closest('ol');
    if (shown && list) list.scrollTop = shown.offsetTop - list.offsetTop - list.clientHeight / 3;
  }, []);

  /** Opens the test where it can't be copied, to be copied by hand. */
  async function copyTest(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const answer = await fetch(test).catch(() => undefined);
    if (!answer?.ok || !(await copy(await answer.text()))) window.location.assign(test);
  }

  return (
    <>
      <Step href={first} label="First step" icon={icons.skipBack} />
      <Step href={previous} label="Step back" icon={icons.chevronLeft} rel="prev" />
      <Step href={next} label="Step on" icon={icons.chevronRight} rel="next" />
      <Step href={last} label="Last step" icon={icons.skipForward} />
      <StatusTip text={tip} isShown={isShown}>
        <ButtonLink href={test} look="quiet" onClick={(event) => void copyTest(event)}>
          Copy as test
        </ButtonLink>
      </StatusTip>
    </>
  );
}

interface StepProps {
  readonly href: string | null;
  readonly label: string;
  readonly icon: IconPath;
  readonly rel?: string;
}

function Step({ href, label, icon, rel }: StepProps) {
  if (href === null)
    return (
      <Button look="quiet" square aria-label={label} disabledReason="">
        <Icon icon={icon} />
      </Button>
    );
  return (
    <a className={buttonClass({ look: 'quiet', square: true })} href={href} aria-label={label} rel={rel}>
      <Icon icon={icon} />
    </a>
  );
}

ProblemSteps.sample = {
  props: { first: null, previous: null, next: '?step=2', last: '?step=9', test: '/staff/problems/1/test' },
} satisfies IslandSample<ProblemStepsProps>;
