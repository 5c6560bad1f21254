import { type SubmitEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Note } from '../../src/ui/feedback/Note';
import { type BanRiskState, questionSent } from './banRisk.slice';
import { QuestionForm } from './ui/QuestionForm';

export interface BanRiskFormProps {
  readonly serviceId: number;
}

interface WithBanRisk {
  readonly banRisk: BanRiskState;
}

/** Asks us about the risk of a ban. Without script it is posted as it is; with it the page stays, and a toast tells what became of it. */
export default function BanRiskForm({ serviceId }: BanRiskFormProps) {
  const { status, problems } = useSelector(({ banRisk }: WithBanRisk) => banRisk);
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const before = useRef(status);

  useEffect(() => {
    if (before.current === 'sending' && status === 'sent') thanks.current?.focus();
    else if (before.current === 'sending') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    before.current = status;
  }, [status]);

  function submitted(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
    dispatch(questionSent(Object.fromEntries(fields)));
  }

  if (status === 'sent')
    return (
      <div ref={thanks} tabIndex={-1}>
        <Note tone="success" title="We have your question.">
          The answer comes to your e-mail address.
        </Note>
      </div>
    );
  return (
    <QuestionForm
      ref={form}
      serviceId={serviceId}
      problems={problems}
      sending={status === 'sending'}
      onSubmit={submitted}
    />
  );
}

BanRiskForm.sample = { props: { serviceId: 1 } } satisfies IslandSample<BanRiskFormProps>;
