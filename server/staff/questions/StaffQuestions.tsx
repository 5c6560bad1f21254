import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { emailWithMark, withMark } from '../../../src/ui/feedback/SuspicionMark';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { ChipNav } from '../../../src/ui/navigation/ChipNav';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import type { QuestionService } from '../../storefront';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { answeredPath, STAFF_QUESTIONS_PATH, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import css from './StaffQuestions.module.css';

export type Question = Awaited<ReturnType<QuestionService['open']>>[number];
export type QuestionState = 'open' | 'answered';

export interface StaffQuestionsProps {
  readonly state: QuestionState;
  readonly questions: readonly Question[];
  /** The number that the page before ended with; undefined on the first page. */
  readonly from: number | undefined;
  /** That of the next page; undefined on the last. */
  readonly next: number | undefined;
  readonly notice?: StaffNotice | undefined;
}

/** Shoppers' questions about the risk of a ban. */
export function StaffQuestions({ state, questions, from, next, notice }: StaffQuestionsProps) {
  const pathOf = (page?: number) =>
    withQuery(STAFF_QUESTIONS_PATH, { state: state === 'open' ? '' : state, from: page });
  return (
    <>
      <StaffHead
        title="Questions"
        lead="About the risk of a ban. Answer by email, then mark the question; each is deleted after 90 days."
        notice={notice}
      />
      <ChipNav
        label="Which questions"
        className={css.states}
        chips={[
          { text: 'Open', href: STAFF_QUESTIONS_PATH, current: state === 'open' },
          { text: 'Answered', href: `${STAFF_QUESTIONS_PATH}?state=answered`, current: state === 'answered' },
        ]}
      />
      {questions.length === 0 ? (
        <NoQuestions state={state} isFirst={from === undefined} />
      ) : (
        <ul className={css.list}>
          {questions.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </ul>
      )}
      <Pagination
        itemName="questions"
        nextText={state === 'open' ? 'Newer questions' : 'Older questions'}
        next={next === undefined ? undefined : pathOf(next)}
        first={from === undefined ? undefined : pathOf()}
      />
    </>
  );
}

function NoQuestions({ state, isFirst }: { readonly state: QuestionState; readonly isFirst: boolean }) {
  if (!isFirst)
    return (
      <EmptyState
        title="No more questions"
        text="This is the end of the list."
        action={<ButtonLink href={STAFF_QUESTIONS_PATH}>Open questions</ButtonLink>}
      />
    );
  return state === 'open' ? (
    <EmptyState title="No open questions" text="Every question has its answer." />
  ) : (
    <EmptyState title="No answered questions" text="They stay here until they are 90 days old." />
  );
}

function QuestionRow({ question: row }: { readonly question: Question }) {
  const { id, email, question, service_name, path, asked_at, answered_at } = row;
  const subject = encodeURIComponent(`Your question about ${service_name}`);
  return (
    <li className={css.question}>
      <div className={css.facts}>
        <h2>
          Question {id}:{' '}
          <a className="name-link" href={path}>
            {service_name}
          </a>
        </h2>
        <p className="small soft">
          Asked <UtcTime at={asked_at.getTime()} />
          {answered_at !== null && (
            <>
              , answered <UtcTime at={answered_at.getTime()} />
            </>
          )}
        </p>
        <p className="small">
          <a className="link" href={`mailto:${email}?subject=${subject}`}>
            {emailWithMark(email)}
          </a>
        </p>
      </div>
      <p className={css.text}>{withMark(question)}</p>
      {answered_at === null && (
        <form id={`answered-${id}`} method="post" action={answeredPath(id)} className={css.form} data-form="">
          <Button type="submit" aria-label={`Mark as answered: question ${id}`}>
            Mark as answered
          </Button>
        </form>
      )}
    </li>
  );
}
