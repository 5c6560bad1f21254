import { momentText } from '../../../src/lib/styleZones';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import type { PageContext } from '../layout/pageContext';
import { Block } from '../layout/parts/Block';
import { PageHeading } from '../layout/parts/PageHeading';
import { renderDocument } from '../layout/renderDocument';
import css from './OutboxPage.module.css';
import type { Mail } from './outbox.repository';

/** The mails in the outbox, newest first, for developers. */
export function outboxPage(context: PageContext, { mails }: { readonly mails: readonly Mail[] }): string {
  return renderDocument({
    context,
    head: { title: 'Outbox', description: 'Emails the shop has written.', kind: 'development' },
    children: (
      <div className="wrap-read">
        <PageHeading title="Outbox" />
        {mails.length === 0 && <p>No emails yet. Pay for an order and look again.</p>}
        {mails.map((mail) => (
          <Block key={mail.id} title={mail.subject} id={`mail-${mail.id}`}>
            <ChosenOptions
              items={[
                { label: 'To', value: mail.recipient },
                { label: 'Written', value: momentText(mail.created_at.getTime(), 'other') },
                { label: 'State', value: mail.status },
              ]}
            />
            <pre className={css.text}>{mail.body_text}</pre>
            <a className="link link--text" href={`/dev/outbox/${mail.id}/html`}>
              As HTML
            </a>
          </Block>
        ))}
      </div>
    ),
  });
}
