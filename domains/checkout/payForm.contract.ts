/** The id of the form that starts or makes the payment of an order that exists already. */
export const PAY_FORM = 'pay-form';
