const DETAIL = /^lines\[/;

/** True when every required game detail of the checkout form is filled in. What stands in the fields is not read. */
export function areGameDetailsGiven(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      'name' in field && 'validity' in field && DETAIL.test(String(field.name)),
  );
  return fields.length > 0 && fields.every((field) => field.validity.valid);
}

/** The payment method chosen in the form, by its name. */
export function paymentTypeOf(form: HTMLFormElement): string | null {
  const method = new FormData(form).get('payment');
  return typeof method === 'string' ? method : null;
}
