import { type SubmitEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Note } from '../../src/ui/feedback/Note';
import { type BanRiskState, questionSent } from './banRisk.slice';
import { QuestionForm } from './ui/QuestionForm';

export interface BanRiskFormProps {
  readonly serviceId: number;
}

interface BanRiskRootState {
  readonly banRisk: BanRiskState;
}

/** The form for questions about ban risk. With JavaScript it is sent without leaving the page, and a toast shows the result. */
export default function BanRiskForm({ serviceId }: BanRiskFormProps) {
  const { status, problems } = useSelector(({ banRisk }: BanRiskRootState) => banRisk);
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const previousStatus = useRef(status);

  useEffect(() => {
    if (previousStatus.current === 'sending' && status === 'sent') thanks.current?.focus();
    else if (previousStatus.current === 'sending') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    previousStatus.current = status;
  }, [status]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
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
      onSubmit={onSubmit}
    />
  );
}

BanRiskForm.sample = { props: { serviceId: 1 } } satisfies IslandSample<BanRiskFormProps>;
