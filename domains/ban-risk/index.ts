export { BAN_RISK_FIELDS, BAN_RISK_PATH, type BanRiskAnswer, BanRiskAnswerSchema } from './banRisk.contract';
export { banRiskOf, readQuestion } from './banRisk.rules';
export { questionAnswered, questionFailed, questionSent } from './banRisk.slice';
export { BanRiskFormSchema } from './banRiskForm.contract';
