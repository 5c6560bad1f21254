import { type Channel, TOPIC_LABELS, type Topic } from '../../../domains/notifications';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { PageContext } from '../../platform/layout';
import { boxPage } from '../../platform/pages';
import { unsubscribePath } from './unsubscribe';

/** The id of the element whose content is `UnsubscribeContent`. */
export const UNSUBSCRIBE_REGION = 'unsubscribe';

const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  shop: 'Notifications in the shop',
  mail: 'Emails',
  push: 'Push messages',
};

export interface UnsubscribeProps {
  readonly topic: Topic;
  readonly channel: Channel;
  /** Whether it is on now. */
  readonly isOn: boolean;
  /** Of the link, for its form. */
  readonly token: string;
}

/** What a link turns off, and the button that does. */
export function UnsubscribeContent({ topic, channel, isOn, token }: UnsubscribeProps) {
  const what = `${CHANNEL_LABELS[channel]} about ${TOPIC_LABELS[topic]}`;
  return (
    <>
      {isOn ? (
        <>
          <p>{what} are on.</p>
          <form method="post" action={unsubscribePath(token)} data-form="">
            <Button type="submit" look="action" wide>
              Turn them off
            </Button>
          </form>
        </>
      ) : (
        <Note tone="success" title="They are off." role="status">
          {what} won’t come anymore. You can turn them on again in your notification settings.
        </Note>
      )}
      <ButtonLink href="/notifications" look="quiet">
        Choose what we send you
      </ButtonLink>
    </>
  );
}

/** The page of a link in a mail or a push message. */
export function unsubscribePage(context: PageContext, props: UnsubscribeProps): string {
  const title = props.isOn ? 'Turn this off?' : 'Turned off';
  const head = { title, description: 'What we notify you about, and how.', kind: 'unsubscribe' } as const;
  return boxPage(context, { ...head, region: UNSUBSCRIBE_REGION }, <UnsubscribeContent {...props} />);
}
