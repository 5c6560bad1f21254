export { BAN_RISK_FIELDS, BAN_RISK_PATH, BAN_RISK_REGION, banRiskPath } from './banRisk.contract';
export { banRiskOf, parseQuestion } from './banRisk.rules';
export { BanRiskFormSchema } from './banRiskForm.contract';
