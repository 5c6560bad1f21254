import {
  ANNOUNCEMENT_FIELDS,
  type AnnouncementField,
  type AnnouncementInput,
  type AnnouncementProblem,
} from '../../storefront';

/** The labels of the fields of a new announcement. */
export const ANNOUNCEMENT_LABELS: Readonly<Record<AnnouncementField, string>> = {
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

export type AnnouncementForm = Readonly<Partial<Record<AnnouncementField, string>>>;

/** The input of a form: empty fields are left out, and times without a zone are UTC. */
export function announcementInputOf(form: AnnouncementForm): AnnouncementInput {
  const given = ANNOUNCEMENT_FIELDS.flatMap((field) => {
    const value = form[field]?.trim() ?? '';
    return value === '' ? [] : [[field, isTime(field) && /T[\d:]+$/.test(value) ? `${value}Z` : value] as const];
  });
  return Object.fromEntries(given);
}

const isTime = (field: AnnouncementField) => field === 'from' || field === 'until';

/** What is wrong, the first of each field, in the words of the form. */
export function announcementProblems(
  problems: readonly AnnouncementProblem[],
): Readonly<Partial<Record<AnnouncementField, string>>> {
  const texts = [...problems].reverse().map(({ field, reason }) => [field, sentenceOf(reason)] as const);
  return Object.fromEntries(texts);
}

function sentenceOf(reason: string): string {
  const named = reason.replace(/--([a-z-]+)/g, (_flag, field: AnnouncementField) => `“${ANNOUNCEMENT_LABELS[field]}”`);
  return `This ${named}`;
}
