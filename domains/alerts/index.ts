export { AlertFormSchema } from './alertForm.contract';
export type { AlertItem } from './alertItem';
export {
  ALERT_ABOUTS,
  ALERT_DAYS,
  ALERT_FIELDS,
  ALERT_KINDS,
  ALERT_QUERY,
  ALERTS_PATH,
  type AlertAbout,
  type AlertKind,
  type AlertSubject,
  alertRegion,
  CONFIRM_HOURS,
  MAX_ALERTS,
  NEW_ALERT_PATH,
  newAlertPath,
} from './alerts.contract';
export { isBelow, parseAlert, parseAmount, possibleAlert } from './alerts.rules';
