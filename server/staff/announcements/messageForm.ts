import {
  MESSAGE_FIELDS,
  type MessageField,
  type MessageInput,
  type MessageProblem,
} from '../../storefront/announcements/messageInput';

/** The labels of the fields of a new message. */
export const MESSAGE_LABELS: Readonly<Record<MessageField, string>> = {
  kind: 'Kind',
  text: 'Text',
  details: 'Details',
  link: 'Link',
  label: 'Words of the link',
  art: 'Picture',
  pages: 'Pages',
  from: 'Starts, UTC',
  until: 'Ends, UTC',
  'close-after': 'Closes after, ms',
  'delay-days': 'Asks again after, days',
};

export type MessageForm = Readonly<Partial<Record<MessageField, string>>>;

/** The input of a form: empty fields are left out, and times without a zone are UTC. */
export function messageInputOf(form: MessageForm): MessageInput {
  const given = MESSAGE_FIELDS.flatMap((field) => {
    const value = form[field]?.trim() ?? '';
    return value === '' ? [] : [[field, isTime(field) && /T[\d:]+$/.test(value) ? `${value}Z` : value] as const];
  });
  return Object.fromEntries(given);
}

const isTime = (field: MessageField) => field === 'from' || field === 'until';

/** What is wrong, the first of each field, in the words of the form. */
export function messageProblems(problems: readonly MessageProblem[]): Readonly<Partial<Record<MessageField, string>>> {
  const texts = [...problems].reverse().map(({ field, reason }) => [field, sentenceOf(reason)] as const);
  return Object.fromEntries(texts);
}

function sentenceOf(reason: string): string {
  const named = reason.replace(/--([a-z-]+)/g, (_flag, field: MessageField) => `“${MESSAGE_LABELS[field]}”`);
  return `This ${named}`;
}
