export { BAN_RISK_FIELDS, BAN_RISK_PATH, type BanRiskResponse, BanRiskResponseSchema } from './banRisk.contract';
export { banRiskOf, parseQuestion } from './banRisk.rules';
export { questionAnswered, questionFailed, questionSent } from './banRisk.slice';
export { BanRiskFormSchema } from './banRiskForm.contract';
