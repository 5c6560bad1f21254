import type { ReactNode } from 'react';
import type { Answering, ChatHistory } from '../../domains/chat';
import {
  CONTACT_FIELDS,
  type ContactValues,
  contactFormId,
  TICKET_DAYS,
  TOPICS,
  type Topic,
  ticketMessagesPath,
  ticketNumber,
  ticketPath,
} from '../../domains/contact';
import { ContactForm, type ContactFormProps } from '../../domains/contact/ui/ContactForm';
import { ContactSent, type ContactSentProps, SENT_TITLE } from '../../domains/contact/ui/ContactSent';
import { FormAnswer } from '../../domains/forms/ui/FormAnswer';
import type { Picture } from '../../domains/upload';
import { Island } from '../../src/islands/Island';
import { HOME_PATH } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { FormProblems } from '../../src/ui/form/FormProblems';
import { TextArea } from '../../src/ui/form/TextArea';
import { breadcrumbData } from '../catalogue';
import { ChatLog, MessageForm, type MessageFormProps, stateText } from '../chat';
import {
  HELP_PAGES,
  helpPath,
  type LiveContext,
  laterSheet,
  type PageAssets,
  type PageContext,
  PageHeading,
  renderDocument,
  renderLiveFragment,
} from '../platform/layout';
import { ContactCaptcha, type ContactCaptchaProps, OrChat } from './ContactCaptcha';
import css from './ContactPages.module.css';
import { OftenFaster } from './OftenFaster';

export const CONTACT_TITLE = HELP_PAGES['contact-us'];
const PATH = helpPath('contact-us');

/** The form as it is shown. */
export interface ContactFormData extends Pick<ContactFormProps, 'formKey' | 'accountEmail' | 'problems'> {
  readonly values: ContactValues;
  /** Stored already. */
  readonly pictures: readonly Picture[];
  /** Why the message was not taken, where no field says it. */
  readonly refusal?: string | undefined;
  /** After many messages of a network. */
  readonly captcha?: ContactCaptchaProps | undefined;
}

/** The form, and where an account is answered. */
interface ShownForm extends ContactFormData {
  /** On a page of its own: the chat of all pages is that of another party. */
  readonly hasOwnPage: boolean;
}

function answeredText({ accountEmail, hasOwnPage }: Pick<ShownForm, 'accountEmail' | 'hasOwnPage'>): string {
  if (accountEmail === null) return 'by email';
  return hasOwnPage ? 'on your chat page, and by email' : 'in your chat with us';
}

/** The style sheets of the form and of its pictures, which come with it into any page. */
function Styles({ assets }: { readonly assets: PageAssets }): ReactNode {
  return (['contact', 'upload'] as const).map((name) => {
    const href = laterSheet(assets, name);
    return href && <link key={name} rel="stylesheet" href={href} />;
  });
}

/** What becomes of a message. */
function Legal({ accountEmail }: Pick<ContactFormData, 'accountEmail'>) {
  return (
    <>
      {accountEmail === null
        ? `We use your email to answer, and delete everything ${TICKET_DAYS} days after the last message.`
        : `Your message stays in your chat until you delete your account. We delete its pictures after ${TICKET_DAYS} days.`}{' '}
      <a href={helpPath('privacy')}>Privacy</a>
    </>
  );
}

function Form({ place, data }: { readonly place: ContactFormProps['place']; readonly data: ContactFormData }) {
  const { formKey, accountEmail, values, problems = {}, pictures, captcha } = data;
  const formId = contactFormId(place);
  return (
    <ContactForm
      place={place}
      formKey={formKey}
      accountEmail={accountEmail}
      values={values}
      problems={problems}
      upload={
        <Island
          name="upload"
          id={`upload-${place}`}
          when="interaction"
          props={{
            formId,
            ...(pictures.length > 0 && { pictures }),
            ...(problems[CONTACT_FIELDS.pictures] && { problem: problems[CONTACT_FIELDS.pictures] }),
          }}
        />
      }
      captcha={captcha && <ContactCaptcha {...captcha} />}
      legal={<Legal accountEmail={accountEmail} />}
    />
  );
}

/** The content of the dialog as HTML. */
export function contactDialog(data: ShownForm, context: LiveContext & { readonly assets: PageAssets }): string {
  const content = (
    <>
      <Styles assets={context.assets} />
      <p className={css.lead}>A person answers {answeredText(data)}.</p>
      <Form place="dialog" data={data} />
    </>
  );
  return renderLiveFragment(content, { kind: 'help', slices: {}, context });
}

/** Shown in the place of the dialog with the form, which had the style sheet. */
export const contactSentDialog = (sent: Omit<ContactSentProps, 'place'>, assets: PageAssets) => (
  <>
    <Styles assets={assets} />
    <ContactSent {...sent} place="dialog" />
  </>
);

/** The page of the form, which needs no JavaScript. @param answering how fast the staff answers; null while too little was answered */
export function contactPage(context: PageContext, data: ShownForm, answering: Answering | null): string {
  const { problems = {}, refusal } = data;
  const formId = contactFormId('page');
  const shown = Object.entries(problems).map(([field, message]) => ({
    message,
    // The field for pictures says it itself, and has no id of its own.
    ...(field !== CONTACT_FIELDS.pictures && { fieldId: `${formId}-${field}` }),
  }));
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: CONTACT_TITLE }];
  return renderDocument({
    context,
    head: {
      title: CONTACT_TITLE,
      description:
        'Write to our support: a person reads it and answers. Or chat, find your order, and see how refunds work.',
      kind: 'help',
      canonical: PATH,
      jsonLd: [breadcrumbData(context.origin, PATH, crumbs)],
    },
    children: (
      <div className="wrap">
        <Styles assets={context.assets} />
        <PageHeading
          crumbs={crumbs}
          title={CONTACT_TITLE}
          lead={`A question, a complaint, or something we should know. A person reads it and answers ${answeredText(data)}.`}
        />
        <div className={css.columns}>
          <div>
            {(shown.length > 0 || refusal !== undefined) && (
              <FormAnswer form={formId} className={css.refusal}>
                <FormProblems
                  title={refusal ?? 'Your message wasn’t sent yet.'}
                  message={refusal !== undefined && <OrChat />}
                  problems={shown}
                />
              </FormAnswer>
            )}
            <Form place="page" data={data} />
          </div>
          <OftenFaster context={context} answering={answering} />
        </div>
      </div>
    ),
  });
}

/** The page after a message was sent. */
export const contactSentPage = (context: PageContext, sent: Omit<ContactSentProps, 'place'>): string =>
  readingPage(context, SENT_TITLE, undefined, <ContactSent {...sent} place="page" />);

export interface TicketPageData {
  readonly id: number;
  readonly topic: Topic;
  readonly order: string | null;
  readonly token: string;
  readonly history: ChatHistory;
  /** The ids of the pictures that open in this browser. */
  readonly openable: ReadonlySet<string>;
  readonly newKey: string;
  readonly draft?: MessageFormProps['draft'];
}

/** A guest's message with its answers, at its secret link, and the form that adds to it. */
export function ticketPage(context: PageContext, data: TicketPageData): string {
  const { id, topic, order, token, history, openable, newKey, draft } = data;
  const hidden = history.messages.flatMap(({ pictures = [] }) => pictures.filter((one) => !openable.has(one.id)));
  return readingPage(
    context,
    `Your message ${ticketNumber(id)}`,
    order === null ? TOPICS[topic] : `${TOPICS[topic]}, ${order}`,
    <>
      <section aria-label="Messages" className={css.chat}>
        {history.hasEarlier && (
          <p className="small">
            <a className="link" href={`${ticketPath(token)}?before=${history.messages[0]?.seq}`}>
              Earlier messages
            </a>
          </p>
        )}
        <ChatLog messages={history.messages} mine="shopper" read={history.thread.staffRead} openable={openable} />
        <p className="soft">{stateText(history, context.dateStyle)}</p>
        {hidden.length > 0 && <p className="small soft">Pictures open only in the browser that they were sent from.</p>}
      </section>
      <MessageForm id="ticket-form" action={ticketMessagesPath(token)} newKey={newKey} draft={draft} key={history.at} />
      <p className="small soft">
        If you’ve left by the time we reply, we’ll email you. We delete everything {TICKET_DAYS} days after the last
        message.
      </p>
    </>,
  );
}

export interface MovedTicketData {
  readonly id: number;
  /** Its chat, for who is signed in. */
  readonly href: string;
  /** What was written here since, which nobody gets. */
  readonly unsent?: string | undefined;
}

/** The page of a link whose message has become one of an account, when its guest signed in. */
export const movedTicketPage = (context: PageContext, { id, href, unsent }: MovedTicketData): string =>
  readingPage(
    context,
    `Your message ${ticketNumber(id)}`,
    'It was moved to your account when you signed in.',
    <div className="stack">
      {unsent !== undefined && (
        <>
          <Note tone="error" role="alert" title="This was not sent.">
            Copy it into the chat, and add its pictures there.
          </Note>
          <TextArea id="unsent" label="What you wrote" rows={4} defaultValue={unsent} readOnly />
        </>
      )}
      <p>
        <a className="link" href={href}>
          Open the chat
        </a>
        . On another device, sign in first.
      </p>
    </div>,
  );

function readingPage(context: PageContext, title: string, lead: string | undefined, content: ReactNode): string {
  return renderDocument({
    context,
    head: { title, description: 'Write to our support.', kind: 'chat' },
    children: (
      <div className="wrap-read">
        <Styles assets={context.assets} />
        <PageHeading
          crumbs={[{ name: 'Home', href: HOME_PATH }, { name: CONTACT_TITLE, href: PATH }, { name: title }]}
          title={title}
          lead={lead}
        />
        {content}
      </div>
    ),
  });
}
