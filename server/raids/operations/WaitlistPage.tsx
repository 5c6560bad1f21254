import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { preloadPush } from '../../../domains/push';
import { type RunView, runPath } from '../../../domains/raid-run';
import { Island } from '../../../src/islands/Island';
import { gamePath, HOME_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Note } from '../../../src/ui/feedback/Note';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { boxCss, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import { readerWith } from '../../platform/mail';
import { bothTimes } from './flexMails';
import css from './RunLinkPage.module.css';
import { WAITLIST_FORM, WaitlistForm, type WaitlistFormProps, WaitlistThanks } from './WaitlistForm';

export interface WaitlistData {
  readonly run: RunView;
  /** The form; absent when nobody can join. */
  readonly form?: Omit<WaitlistFormProps, 'run' | 'accountEmail'>;
  /** Why nobody can join. */
  readonly notice?: string | undefined;
  /** The address is on the list. */
  readonly hasJoined?: boolean;
  /** This browser's shopper has answered before whether they want push messages. */
  readonly isPushAnswered?: boolean;
}

/** The page of the waitlist of a run: the form, the thanks, or why nobody can join. */
export function waitlistPage(
  context: PageContext,
  { run, form, notice, hasJoined = false, isPushAnswered = false }: WaitlistData,
): string {
  const { game, name } = run.kind;
  const title = hasJoined ? 'You are on the waitlist' : 'Join the waitlist';
  const asks = (hasJoined || form !== undefined) && !isPushAnswered;
  const problems = Object.entries(form?.problems ?? {}).map(([field, message]) => ({
    message,
    fieldId: `${WAITLIST_FORM}-${field}`,
  }));
  return renderDocument({
    context,
    state: { push: preloadPush({ place: 'waitlist', hasJoined, formId: WAITLIST_FORM }, isPushAnswered) },
    head: { title: `${title}: ${name}`, description: 'The waitlist of a raid run.', kind: 'waitlist' },
    children: (
      <div className={cx('wrap-read', asks && css.asks)}>
        <PageHeading
          crumbs={[
            { name: 'Home', href: HOME_PATH },
            { name: game.name, href: gamePath(game.slug) },
            { name, href: runPath(run.id) },
            { name: 'Waitlist' },
          ]}
          title={title}
          lead={`${name}, ${bothTimes(run.region, run.startsAt, readerWith(context.dateStyle))}`}
        />
        <div className={boxCss.box}>
          {problems.length > 0 && (
            <FormAnswer form={WAITLIST_FORM}>
              <FormProblems title="You are not on the waitlist yet." problems={problems} />
            </FormAnswer>
          )}
          {notice && <Note tone="error">{notice}</Note>}
          {hasJoined && <WaitlistThanks />}
          {form ? (
            <WaitlistForm run={run} accountEmail={context.account?.email} {...form} />
          ) : (
            <ButtonLink href={runPath(run.id)} look={hasJoined ? 'quiet' : 'action'}>
              See the run
            </ButtonLink>
          )}
        </div>
        {asks && (
          <Island
            name="push-ask"
            id="push-ask"
            when={hasJoined ? 'idle' : 'interaction'}
            props={{}}
            className={css.push}
          />
        )}
      </div>
    ),
  });
}
