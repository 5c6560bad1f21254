const GAME_FIELD_NAME = /^games\[/;

/** True when every required game detail of the form is valid. The personal values are not read. */
export function areGameDetailsComplete(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      'name' in field && 'validity' in field && GAME_FIELD_NAME.test(String(field.name)),
  );
  return fields.length > 0 && fields.every((field) => field.validity.valid);
}
