import { type ChatHistory, chatEmailPath, chatMessagesPath, chatPagePath } from '../../domains/chat';
import { PROBLEM_LINK } from '../../domains/problems';
import { HOME_PATH } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { Button } from '../../src/ui/form/Button';
import { TextInput } from '../../src/ui/form/TextInput';
import { type PageContext, PageHeading, renderDocument, SupportLink } from '../platform/layout';
import { ChatLog } from './ChatLog';
import css from './ChatPage.module.css';
import type { ChatSubject } from './chatSubjects.repository';
import { MessageForm, type MessageFormProps } from './MessageForm';
import { stateText } from './stateText';

/** The id of the end of the page, where the newest message is. */
export const CHAT_END = 'latest';

export interface ChatPageData {
  readonly chatId: string;
  readonly history: ChatHistory;
  readonly subject: Pick<ChatSubject, 'about' | 'greeting' | 'link'>;
  /** The key of the message that is written next, so that a form that is sent twice is one message. */
  readonly newKey: string;
  /** A message that was refused. */
  readonly draft?: MessageFormProps['draft'];
  readonly emailProblem?: string;
  readonly isEmailSaved?: boolean;
}

/** The page of a chat, which needs no JavaScript. */
export function chatPage(context: PageContext, data: ChatPageData): string {
  const { history, subject } = data;
  const { about, greeting, link } = subject;
  const { thread, messages, hasEarlier } = history;
  const path = chatPagePath(thread.channel);
  const withQuery = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return renderDocument({
    context,
    head: { title: `Chat: ${thread.title}`, description: 'Ask the shop.', kind: 'chat' },
    children: (
      <div className="wrap-read">
        <PageHeading
          crumbs={[{ name: 'Home', href: HOME_PATH }, { name: 'Chat' }]}
          title={thread.title}
          lead={about(context.dateStyle) || 'Ask before and after you buy.'}
        />
        {link && (
          <p className="small">
            <a className="link" href={link.href}>
              {link.text}
            </a>
          </p>
        )}
        <section aria-labelledby="chat-messages" className={css.chat}>
          <h2 id="chat-messages" className="visually-hidden">
            Messages
          </h2>
          {hasEarlier && (
            <p className="small">
              <a className="link" href={withQuery(`before=${messages[0]?.seq}`)}>
                Earlier messages
              </a>
            </p>
          )}
          <ChatLog
            messages={messages}
            mine="shopper"
            read={thread.staffRead}
            {...(!link && { greeting: { name: thread.name, text: greeting } })}
          />
          <p id={CHAT_END} className={css.state}>
            {stateText(history, context.dateStyle)}
          </p>
        </section>
        <MessageForm
          id="chat-form"
          action={chatMessagesPath(data.chatId)}
          newKey={data.newKey}
          draft={data.draft}
          key={history.at}
        />
        {thread.status !== 'new' && <EmailForm {...data} />}
        <p className="small soft">
          <a className="link" href={path}>
            Check for new messages
          </a>
          .
          {context.supportEmail !== undefined && (
            <>
              {' '}
              Or write to <SupportLink email={context.supportEmail} />.
            </>
          )}
        </p>
        <p className="small soft">
          <a className="link" {...PROBLEM_LINK}>
            Something is wrong here
          </a>
        </p>
      </div>
    ),
  });
}

/** Answers that come later are mailed to accounts; guests say where to. */
function EmailForm({ chatId, history, emailProblem, isEmailSaved }: ChatPageData) {
  if (isEmailSaved) return <Note tone="success">If you’ve left by the time we reply, we’ll email you.</Note>;
  if (history.thread.hasEmail && emailProblem === undefined)
    return <p className="small soft">If you’ve left by the time we reply, we’ll email you.</p>;
  return (
    <form id="chat-email-form" className={css.form} method="post" action={chatEmailPath(chatId)}>
      <TextInput
        id="chat-email"
        name="email"
        type="email"
        autoComplete="email"
        label="Get the reply by email"
        help="For this chat only."
        error={emailProblem}
        required
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
