/** The name of the chosen payment method. */
export function paymentTypeOf(form: HTMLFormElement): string | null {
  const method = new FormData(form).get('payment');
  return typeof method === 'string' ? method : null;
}
