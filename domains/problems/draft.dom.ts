import { PROBLEM_FIELDS } from './problems.contract';

const FIELDS = [PROBLEM_FIELDS.words, PROBLEM_FIELDS.email];

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement) => FIELDS.map((name) => form.elements.namedItem(name) as Field | null);

/** The values by the position of their field. It is nowhere but here, so it ends with the page. */
let draft: readonly string[] = [];

/** Keeps what is typed into a report, which would be gone with the dialog. */
export function keepDraft(form: HTMLFormElement): void {
  draft = fieldsOf(form).map((field) => field?.value ?? '');
}

/** Forgets what was kept, because it was sent. */
export function forgetDraft(): void {
  draft = [];
}

/** Fills in what was typed into a report on this page and not sent. */
export function fillInDraft(form: HTMLFormElement): void {
  for (const [position, field] of fieldsOf(form).entries()) if (field) field.value ||= draft[position] ?? '';
}
