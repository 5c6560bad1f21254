export const BAN_RISK_PATH = '/ban-risk';

/** Names of the form's fields. */
export const BAN_RISK_FIELDS = { serviceId: 'service_id', question: 'question', email: 'email' } as const;

/** Length of a question in characters. */
export const QUESTION_LENGTH = { min: 10, max: 1000 } as const;

/** The attribute of the elements whose content is the form, or the thanks for a question. */
export const BAN_RISK_REGION = 'ban-risk';

/** The path of the page about the risk of a service. */
export function banRiskPath(serviceId: number): string {
  return `${BAN_RISK_PATH}?${BAN_RISK_FIELDS.serviceId}=${serviceId}`;
}
