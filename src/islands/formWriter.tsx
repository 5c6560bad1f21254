import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { FORM_ANSWER_ATTRIBUTE, FORM_SUMMARY_ATTRIBUTE, type FormProblem, type FormState } from '../../domains/forms';
import { Spinner } from '../ui/feedback/Spinner';
import { FieldError } from '../ui/form/FieldError';
import { FormProblems } from '../ui/form/FormProblems';
import { problemsTitle } from '../ui/form/problemsTitle';
import type { WriterSetup } from './lazyWriter';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** What was written for a form; `undo` restores the server's HTML, the last change first, but for what was said of an earlier try. */
interface Written {
  readonly element: HTMLFormElement;
  readonly state: FormState;
  readonly undo: (() => void)[];
}

/** Sets or removes an attribute. @returns restores it */
function setAttribute(element: Element, name: string, value: string): () => void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before));
}

/** Renders a component of the design system into a new element. @returns removes it */
function insert(content: ReactNode, place: (element: HTMLElement) => void, tag: 'div' | 'span'): () => void {
  const container = document.createElement(tag);
  place(container);
  const root: Root = createRoot(container);
  flushSync(() => root.render(content));
  return () => {
    container.remove();
    // Not while React may be rendering the dialog that contains it.
    queueMicrotask(() => root.unmount());
  };
}

/** React owns the content of islands, except for server HTML inside the dialog. */
const isOwnedByReact = (element: Element): boolean =>
  element.closest('[data-island-root],[data-server-html]')?.matches('[data-island-root]') ?? false;

const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter((element) => !isOwnedByReact(element));

const isVisible = ({ type }: Control): boolean => type !== 'hidden' && type !== 'submit' && type !== 'fieldset';

/** Finds the server's HTML about an earlier try. @returns removes it for good: it would stay beside what this try is answered with */
function earlierAnswer(form: HTMLFormElement): () => void {
  const page = form.ownerDocument;
  const notes = page.querySelectorAll(`[${FORM_ANSWER_ATTRIBUTE}="${CSS.escape(form.id)}"]`);
  const invalid = controlsOf(form).filter((control) => control.hasAttribute('aria-invalid'));
  const errors = invalid.map(({ id }) => page.getElementById(`${id}-error`));
  return () => {
    for (const element of [...notes, ...errors]) element?.remove();
    for (const control of invalid) control.removeAttribute('aria-invalid');
  };
}

function showBusy(form: HTMLFormElement, { button }: FormState): (() => void)[] {
  const buttons = controlsOf(form).filter(({ type }) => type === 'submit');
  const pressed = buttons.find((one) => one === form.elements[button]) ?? buttons[0];
  return [
    earlierAnswer(form),
    setAttribute(form, 'aria-busy', 'true'),
    ...buttons.flatMap((button) => [
      setAttribute(button, 'aria-busy', 'true'),
      setAttribute(button, 'aria-disabled', 'true'),
    ]),
    ...(pressed ? [insert(<Spinner />, (spinner) => pressed.prepend(spinner), 'span')] : []),
  ];
}

/** A field of the form with its problem; `control` is missing when the form shows no such field. */
interface ShownProblem extends FormProblem {
  readonly control: Control | undefined;
}

/** A select has its arrow in an element around it. */
function frameOf(control: Control): Element {
  const { parentElement } = control;
  return parentElement?.tagName === 'SPAN' ? parentElement : control;
}

function showProblem(form: HTMLFormElement, { field, message, control }: ShownProblem): (() => void)[] {
  if (!control) return [];
  const errorId = `${form.id}-${field}-error`;
  const describedBy = [errorId, control.getAttribute('aria-describedby')].filter(Boolean).join(' ');
  const group = control.type === 'radio' || control.type === 'checkbox' ? control.closest('fieldset') : null;
  const place = (error: HTMLElement) => (group ? group.append(error) : frameOf(control).after(error));
  return [
    insert(<FieldError id={errorId}>{message}</FieldError>, place, 'span'),
    setAttribute(control, 'aria-invalid', 'true'),
    setAttribute(control, 'aria-describedby', describedBy),
  ];
}

function showProblems(form: HTMLFormElement, { message, problems }: FormState): (() => void)[] {
  const controls = controlsOf(form).filter(isVisible);
  const shown = problems.map((problem) => ({
    ...problem,
    control: controls.find(({ name }) => name === problem.field),
  }));
  const list = shown.map(({ field, message: text, summary: long = text, control }) => ({
    message: long,
    // Also one of an island, which shows its problem itself.
    fieldId: control?.closest('fieldset')?.id || (control ?? form.querySelector(`[name="${CSS.escape(field)}"]`))?.id,
  }));
  const counts = form.hasAttribute(FORM_SUMMARY_ATTRIBUTE) && list.length > 0;
  const title = counts ? problemsTitle(list.length) : undefined;
  const summary = <FormProblems title={title} message={message ?? undefined} problems={list} />;
  const place = (note: HTMLElement) => {
    form.prepend(note);
    // Following the link would add a history entry, and leave that of a dialog.
    note.addEventListener('click', (event) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href');
      if (!href) return;
      event.preventDefault();
      form.ownerDocument.getElementById(href.slice(1))?.focus();
    });
  };
  return [...shown.flatMap((problem) => showProblem(form, problem)), insert(summary, place, 'div')];
}

/** The first invalid field gets the focus; without one, or where the form says so, the summary, so that it is read. */
function focusProblem(form: HTMLFormElement): void {
  const field = controlsOf(form).find((control) => isVisible(control) && control.hasAttribute('aria-invalid'));
  const summary = form.firstElementChild as HTMLElement;
  const target = form.hasAttribute(FORM_SUMMARY_ATTRIBUTE) ? summary : (field ?? summary);
  if (target === summary) summary.tabIndex = -1;
  target.focus();
}

/**
 * Shows the `forms` slice in marked forms of server HTML: busy buttons, the problems of a refused form beside its fields, and a summary of them. It
 * derives from the state only, so time travel shows and removes them, too.
 * @returns stop
 */
export function startFormWriter({ store, page }: WriterSetup): () => void {
  const written = new Map<string, Written>();

  const write = (id: string, state: FormState | undefined) => {
    const before = written.get(id);
    const found = page.getElementById(id);
    const element = found instanceof HTMLFormElement && !isOwnedByReact(found) ? found : undefined;
    if (before?.element === element && before?.state === state) return;
    for (const undo of before?.undo.reverse() ?? []) undo();
    written.delete(id);
    if (!element || !state) return;
    const isSending = state.status === 'sending';
    written.set(id, { element, state, undo: isSending ? showBusy(element, state) : showProblems(element, state) });
    // A corrected field keeps the focus that it has.
    if (!isSending && (before?.state.status !== 'idle' || before.state.key !== state.key)) focusProblem(element);
  };

  const update = () => {
    const { byId } = store.getState().forms;
    for (const id of new Set([...written.keys(), ...Object.keys(byId)])) write(id, byId[id]);
  };
  const onChange = () => {
    update();
    // A dialog that opens with a refused form, as time travel may have it, is rendered later.
    if (Object.keys(store.getState().forms.byId).some((id) => !written.has(id))) setTimeout(update);
  };

  onChange();
  return store.subscribe(onChange);
}
