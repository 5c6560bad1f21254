import type { ReactElement } from 'react';
import { zonedText } from '../../src/lib/styleZones';
import { Note } from '../../src/ui/feedback/Note';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { ChosenOptions } from '../../src/ui/form/ChosenOptions';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { Moment, type PageContext } from '../platform/layout';
import { readerWith } from '../platform/mail';
import { boxPage } from '../platform/pages';
import { confirmAlertPath, endAlertPath } from './alertPaths';
import type { FoundAlert } from './alerts.service';
import { alertText, type SignOf } from './alertTexts';

/** The id of the element whose content is `AlertLink`, or what came of it. */
export const ALERT_LINK_REGION = 'wish-link';

export interface AlertLinkProps extends FoundAlert {
  /** Of the link, for the actions of its forms. */
  readonly token: string;
  readonly signOf: SignOf;
}

const CONFIRM_TITLE = 'Confirm your alert';
const TITLES: Readonly<Record<FoundAlert['alert']['status'], string>> = {
  unconfirmed: CONFIRM_TITLE,
  active: 'Your alert',
  sent: 'We notified you',
  ended: 'This alert has ended',
};

/** What a guest waits for, with the forms that confirm and end it. */
export function AlertLink({ alert, target, token, signOf }: AlertLinkProps) {
  const style = useDateStyle();
  const { status, email, expires_at: until, sent_at: sentAt } = alert;
  return (
    <>
      {status === 'active' && (
        <Note tone="success" title="We’ll tell you.">
          We email you once, until {zonedText('day year', until.getTime(), style)}.
        </Note>
      )}
      {status === 'sent' && sentAt && (
        <Note>
          We emailed you on <Moment at={sentAt.getTime()} />, and won’t again. Your address is deleted within a day.
        </Note>
      )}
      {status === 'ended' && <Note>It can’t happen anymore. Your address is deleted within a day.</Note>}
      <ChosenOptions
        items={[
          { label: 'What', value: target?.name ?? 'No longer available' },
          ...(target?.facts(readerWith(style)) ?? []).map(([label, value]) => ({ label, value })),
          { label: 'Notify me when', value: alertText(alert, signOf, target?.spot) },
          ...(email === null ? [] : [{ label: 'Email', value: email }]),
        ]}
      />
      {status === 'unconfirmed' && (
        <form id="confirm-wish" method="post" action={confirmAlertPath(token)} data-form="">
          <Button type="submit" look="action" wide>
            Confirm
          </Button>
        </form>
      )}
      <form id="end-wish" method="post" action={endAlertPath(token)} data-form="">
        <Button type="submit" wide>
          {status === 'active' || status === 'unconfirmed' ? 'Don’t notify me' : 'Delete my address now'}
        </Button>
      </form>
      {target && (
        <ButtonLink href={target.path} look="quiet">
          See {target.name}
        </ButtonLink>
      )}
    </>
  );
}

/** In place of an alert that was ended. */
export function AlertEnded() {
  return (
    <Note tone="success" title="Your alert is deleted.">
      We won’t email you about it.
    </Note>
  );
}

/** The page of the link in mails about an alert. */
export function alertLinkPage(context: PageContext, props: AlertLinkProps): string {
  return linkPage(context, TITLES[props.alert.status], <AlertLink {...props} />);
}

/** The page of an alert that was ended a moment ago. */
export const alertEndedPage = (context: PageContext): string =>
  linkPage(context, 'Your alert is deleted', <AlertEnded />);

function linkPage(context: PageContext, title: string, content: ReactElement): string {
  const head = { title, description: 'What you want to be notified about.', kind: 'alerts' } as const;
  return boxPage(context, { ...head, region: ALERT_LINK_REGION }, content);
}
