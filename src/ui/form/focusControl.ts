/** Moves the focus to a control. */
export function focusControl(control: HTMLElement | null | undefined): void {
  // Controls in closed details can't be focused.
  const details = control?.closest('details');
  if (details) details.open = true;
  control?.focus();
}

/** The first control of these fields in form order that can be focused. */
export const fieldOf = (form: HTMLFormElement, fields: readonly string[]): HTMLElement | undefined =>
  ([...form.elements] as HTMLInputElement[]).find(
    ({ name, type, disabled }) => fields.includes(name) && type !== 'hidden' && !disabled,
  );
